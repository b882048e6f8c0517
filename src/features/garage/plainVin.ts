import { withoutInvisible } from '#contract/core/invisible.ts';

/**
 * Returns a VIN or frame number without what scanners add: the asterisks that begin and end a bar code in Code 39, and
 * the I that comes before the 17 characters in one ("import"). In capitals, with its spaces and dashes.
 */
export function plainVin(typed: string): string {
  const text = withoutInvisible(typed)
    .replaceAll('*', '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .toUpperCase()
    .replace(/^(?:VIN|CHASSIS|FRAME)(?: ?NO\.?)?[\s:.]+/, '');
  // No VIN begins with an I, so it is the scanner's as soon as it is there.
  return text.replace(/^I[\s-]*(?=[A-HJ-NPR-Z0-9])/, '');
}
