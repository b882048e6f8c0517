import { withoutInvisible } from '#contract/core/invisible.ts';

/**
 * Returns a part number in the one spelling that is stored and searched: "27060–0h110 " → "27060-0H110". Dashes and
 * letters from other keyboards become plain ones. Cleaning it again changes nothing.
 */
export function cleanPartNumber(text: string): string {
  return withoutInvisible(text)
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .toUpperCase();
}
