/** The offline page alone: drawn from few files, in the theme chosen by hand, with a way back. */
import "../styles/index.css";
import { themeByHand } from "./theme";

const theme = themeByHand(document.cookie);
if (theme) document.documentElement.dataset.theme = theme;
addEventListener("online", () => location.reload());
