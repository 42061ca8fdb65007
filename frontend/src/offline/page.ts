/** The offline page alone: drawn from few files, in the theme chosen by hand, with a way back. */
import "../styles/index.css";
import { themeByHand } from "./theme";

const theme = themeByHand(document.cookie);
if (theme) document.documentElement.dataset.theme = theme;

/** A network that seems to be back may not reach us yet: we ask so often, in milliseconds. */
const ASK_AGAIN = 3000;

async function goOn(): Promise<void> {
  if (!navigator.onLine) return;
  try {
    await fetch(location.href, { method: "HEAD", cache: "no-store" });
  } catch {
    return;
  }
  location.reload();
}

addEventListener("online", () => void goOn());
setInterval(() => void goOn(), ASK_AGAIN);
