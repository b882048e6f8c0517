const figures = new Intl.NumberFormat('en-GB');

/** A count as people read it: "1,000". Made once, since `toLocaleString` may make a formatter for each number. */
export function countText(count: number): string {
  return figures.format(count);
}
