/** What pages do beyond what they can without script. */
import "../styles/index.css";
import "../art/logo.svg?url";
import "../art/share.png?url";
import { countGuestWins } from "./history";
import { closeMenus } from "./menu";
import { enhancePlayForm } from "./play";
import { enhanceSettings } from "./settings";
import { offerThemeToggle } from "./theme";

offerThemeToggle();
closeMenus();
enhancePlayForm();
countGuestWins();
enhanceSettings();
