import { expect, it } from "vitest";
import { kingdoms } from "../../tests/kingdomino.ts";
import { linesOf } from "./counting.ts";
import type { GameResult, Total } from "./shapes.ts";
import { tieSentences } from "./words.ts";

const last = kingdoms.duo.commits.at(-1);
const result = last?.view.results[0] as GameResult;
const options = last?.view.options;

it("the lines of the counting add up to each total", () => {
  if (options === undefined) throw new Error("The recording is empty");
  const lines = linesOf(result, options);
  for (const { seat, total } of result.totals) {
    const own = lines.filter((line) => line.seat === seat);
    expect(own.reduce((sum, { points }) => sum + points, 0)).toBe(total);
    expect(own.slice(-2).map(({ text }) => text)).toEqual(["Middle Kingdom", "Harmony"]);
    const properties = own.filter(({ property }) => property !== null);
    const points = properties.map((line) => line.points);
    expect(points).toEqual([...points].sort((a, b) => a - b));
  }
});

it("bonuses that are not played for are not counted", () => {
  if (options === undefined) throw new Error("The recording is empty");
  const lines = linesOf(result, { ...options, harmony: false, middle_kingdom: false });
  expect(lines.some(({ text }) => text === "Harmony" || text === "Middle Kingdom")).toBe(false);
});

it("a tie is explained by what settled it", () => {
  const company = { seats: [], you: 0 };
  const total = (seat: number, rank: number, largest: number, crowns: number): Total => ({
    ...(result.totals[0] as Total),
    seat,
    rank,
    total: 40,
    largest,
    crowns,
  });
  const told = (...totals: Total[]) => tieSentences({ ...result, totals }, false, company);
  expect(told(total(0, 1, 9, 5), total(1, 2, 7, 8))).toEqual([
    "Equal points. By the largest property, 9 squares to 7: You before Open seat.",
  ]);
  expect(told(total(1, 2, 9, 5), total(0, 1, 9, 8))[0]).toContain("By crowns, 8 to 5");
  expect(told(total(0, 1, 9, 5), total(1, 1, 9, 5))[0]).toContain("they share the place");
  expect(told(total(0, 1, 9, 5), { ...total(1, 2, 9, 5), total: 39 })).toEqual([]);
  expect(
    tieSentences({ ...result, totals: [total(0, 1, 1, 1), total(1, 1, 1, 1)] }, true, company),
  ).toEqual([]);
});
