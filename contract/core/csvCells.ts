/*
 * Cells of a CSV file that leaves or enters the shop.
 *
 * A spreadsheet program treats a cell that begins with one of these characters as a formula, which can run programs or
 * send the sheet's contents away. So we export each such cell in quotation marks with an apostrophe in front (OWASP,
 * "CSV Injection": https://owasp.org/www-community/attacks/CSV_Injection), and remove the apostrophe on import. A text
 * that already has apostrophes before such a character gets one more, so that every text comes back unchanged.
 */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/;
const escapedStart = /^'+[=+\-@\t\r\n＝＋－＠]/;
/**
 * The same in the middle of a text, behind what another program may take for the end of a cell: a spreadsheet of a
 * country that writes "1,5" separates by semicolons, also inside our quotation marks, since it does not know our comma
 * and so sees none of them at the beginning of a cell. The quotation marks after a separator are left out then.
 */
const innerFormula = /([;,|\t\r\n][" \u00a0]*)('*[=+\-@＝＋－＠])/g;
const escapedInner = /([;,|\t\r\n][" \u00a0]*)'('*[=+\-@＝＋－＠])/g;
const signedNumber = /^[+-]\s?\d[\d\s,.]*$/;

/** Put at the beginning of a UTF-8 file so that Excel reads it as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Returns a text as a cell that no program treats as a formula. */
export function escapeFormula(text: string): string {
  const inner = text.replace(innerFormula, "$1'$2");
  return formulaStart.test(text) ? `'${inner}` : inner;
}

/** Returns the text of a cell that `escapeFormula` may have written. */
export function unescapeFormula(cell: string): string {
  return (escapedStart.test(cell) ? cell.slice(1) : cell).replace(escapedInner, '$1$2');
}

/** Whether a trimmed cell would be a formula: "=A1", "@SUM", "-2+3". A number like "-5" is not a formula. */
export function isFormula(cell: string): boolean {
  return formulaStart.test(cell) && !escapedStart.test(cell) && !signedNumber.test(cell);
}

/**
 * Returns one record of a CSV file with its line end (RFC 4180); each cell is in quotation marks and never a formula.
 */
export function csvRecord(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => `"${escapeFormula(String(cell)).replaceAll('"', '""')}"`).join(',')}\r\n`;
}
