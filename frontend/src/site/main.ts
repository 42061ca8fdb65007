/** What pages do beyond what they can without script. */
import "../styles/base.css";
import "../styles/components.css";
import "../styles/pages.css";
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
