import { columnOf, type PriceListField } from '#contract/vendor/priceList.ts';

/*
 * What spreadsheet programs make of part numbers without being asked: dates, shortened numbers, decimals, errors. What
 * was typed cannot be told from it, so such a cell is refused. Leading zeros that are lost cannot be known.
 */

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const year = "(?:(?:19|20)\\d{2}|'?\\d{2})";
const time = '(?:[ t]\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?(?: ?[ap]m|z)?)?';
const dayNumber = '(?:0?[1-9]|[12]\\d|3[01])';
const monthNumber = '(?:0?[1-9]|1[0-2])';
const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'i');

const dates = whole(
  [
    // 03-Apr, 3 April 2026, 1-Mar-04
    `${dayNumber}[-/. ]${month}(?:[-/. ,]+${year})?${time}`,
    // Mar-04, April 2026
    `${month}[-/. ]${year}`,
    // Apr 3, 2026
    `${month} ${dayNumber},? ${year}${time}`,
    // 2026-04-03 00:00:00
    `(?:19|20)\\d{2}[-/.](?:0[1-9]|1[0-2])[-/.](?:0[1-9]|[12]\\d|3[01])${time}`,
    // 4/3/2026, 03/04/26
    `${dayNumber}/${dayNumber}/${year}${time}`,
    // 03.04.2026, 03-04-2026
    `${dayNumber}([-.])${monthNumber}\\1(?:19|20)\\d{2}${time}`,
    // 12:30:00
    `\\d{1,2}:\\d{2}(?::\\d{2})?(?: ?[ap]m)?`,
  ].join('|'),
);
const shortened = whole('-?\\d+(?:[.,]\\d+)?E\\+\\d+|-?\\d+[.,]\\d+E-\\d+');
const withDecimals = whole('\\d+\\.0+');
const cutOff = whole('\\d{15}0+');
const truth = whole('true|false');
const errors = whole(
  '#(?:N/A|REF!|VALUE!|DIV/0!|NAME\\?|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA|#+)|Err:\\d+|NaN|undefined',
);

const again = "Format the column as text and write it again. If it is right, put an apostrophe (') before it.";

/** Why a cell of a field is not what was typed; null when nothing speaks for that. Errors are found in every field. */
export function damageOf(field: PriceListField, text: string): string | null {
  if (errors.test(text)) return 'The spreadsheet shows an error here, and no value.';
  const { fragile } = columnOf(field);
  if (!fragile) return null;
  if (shortened.test(text)) return `The spreadsheet has shortened this number. ${again}`;
  if (dates.test(text)) return `The spreadsheet has turned this into a date. ${again}`;
  if (truth.test(text)) return `The spreadsheet has turned this into TRUE or FALSE. ${again}`;
  if (fragile !== 'part number') return null;
  if (withDecimals.test(text)) return `The spreadsheet has added decimals to this number. ${again}`;
  return cutOff.test(text) ? `The spreadsheet keeps only 15 digits of a number. The others are lost. ${again}` : null;
}
