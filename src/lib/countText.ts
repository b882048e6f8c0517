/**
 * A count as people read it: "1,000". By hand, as in dateText.ts.
 *
 * @param count a whole number
 */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
