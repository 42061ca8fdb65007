import { expect, test } from "vitest";
import { filesOf, offlinePageFor } from "./pages";
import { themeByHand } from "./theme";

const PAGES = ["/offline/", "/en/offline/"];

test.each([
  ["/", "/offline/"],
  ["/lobby/", "/offline/"],
  ["/en/", "/en/offline/"],
  ["/en/matches/abc/", "/en/offline/"],
  ["/english/", "/offline/"],
])("the address %s has %s stand in for it", (pathname, page) => {
  expect(offlinePageFor(pathname, PAGES)).toBe(page);
});

test("the files of a page are those of the build, each once", () => {
  const html = `<link href="/static/assets/a-1.css"><script src="/static/assets/b-2.js"></script>
    <link href="/static/assets/a-1.css"><img src="/elsewhere.png"><a href="/lobby/">`;
  expect(filesOf(html)).toEqual(["/static/assets/a-1.css", "/static/assets/b-2.js"]);
});

test.each([
  ["a=1; theme=dark", "dark"],
  ["theme=light; b=2", "light"],
  ["theme=system", undefined],
  ["mytheme=dark", undefined],
])("the cookies %s ask for the theme %s", (cookies, theme) => {
  expect(themeByHand(cookies)).toBe(theme);
});
