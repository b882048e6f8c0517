type Year = number | string | null | undefined;

/**
 * The years that a part fits: "2007–2012", "2007", "from 2007" or "up to 2012"; empty when both ends are open.
 * @param between what stands between two years: a dash, or " to " in a sentence
 */
export function yearsText({ yearFrom, yearTo }: { yearFrom?: Year; yearTo?: Year }, between = '–'): string {
  if (yearFrom && yearTo) return yearFrom === yearTo ? String(yearFrom) : `${yearFrom}${between}${yearTo}`;
  if (yearFrom) return `from ${yearFrom}`;
  return yearTo ? `up to ${yearTo}` : '';
}

/** The same where it stands alone, like in the cell of a table: "From 2007". */
export function yearsAlone(years: { yearFrom?: Year; yearTo?: Year }, between?: string): string {
  return yearsText(years, between).replace(/^[fu]/, (letter) => letter.toUpperCase());
}
