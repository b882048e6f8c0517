/**
 * A count as people read it: "1,000". Formatted by hand, for the reasons given in dateText.ts.
 *
 * @param count a whole number
 */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** A count with its noun: "1 part", "1,000 parts". */
export function countedText(count: number, one: string, many: string): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}
