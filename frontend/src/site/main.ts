/** What pages do beyond what they can without script. */
import "../styles/index.css";
import "../art/icon-192.png?url";
import "../art/icon-512.png?url";
import "../art/icon-maskable-512.png?url";
import "../art/icon-touch-180.png?url";
import "../art/logo.svg?url";
import "../art/share.png?url";
import "../azul/art.svg?url";
import "../kingdomino/art.svg?url";
import { countGuestWins } from "./history";
import { watchLobby } from "./lobby";
import { closeMenus } from "./menu";
import { standInOffline } from "./offline";
import { enhancePlayForms } from "./play";
import { enhanceSettings } from "./settings";
import { offerThemeToggle } from "./theme";

offerThemeToggle();
closeMenus();
enhancePlayForms();
countGuestWins();
enhanceSettings();
watchLobby();
standInOffline();
