/*
 * Cells of a CSV file that leaves or enters the shop.
 *
 * A spreadsheet program takes a cell that begins with one of these signs as a formula, which can run programs or send
 * the sheet's contents away. So each such cell leaves with an apostrophe before it, in quotation marks
 * (OWASP, "CSV Injection": https://owasp.org/www-community/attacks/CSV_Injection), and gets rid of it when it comes
 * back. A text that begins with apostrophes before such a sign gets one more, so that every text comes back as it was.
 */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/;
const escapedStart = /^'+[=+\-@\t\r\n＝＋－＠]/;
const signedNumber = /^[+-]\s?\d[\d\s,.]*$/;

/** What UTF-8 files begin with so that Excel reads them as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** A text as a cell that no program takes for a formula. */
export function escapeFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** The text of a cell that `escapeFormula` may have written. */
export function unescapeFormula(cell: string): string {
  return escapedStart.test(cell) ? cell.slice(1) : cell;
}

/** Whether a cell, without spaces around it, would be a formula: "=A1", "@SUM", "-2+3"; a number like "-5" is none. */
export function isFormula(cell: string): boolean {
  return formulaStart.test(cell) && !escapedStart.test(cell) && !signedNumber.test(cell);
}

/** One record of a CSV file, each cell in quotation marks and neutralised, with the line end (RFC 4180). */
export function csvRecord(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => `"${escapeFormula(String(cell)).replaceAll('"', '""')}"`).join(',')}\r\n`;
}
