import { findPartType } from '#contract/catalogue/partTypes.ts';

/* The bounds of wanted parts and their names in words, for pages that do not load the schemas. */

export const minWantedWords = 3;
export const maxWantedWords = 300;
export const maxAnswerWords = 300;

/** After how many days a wanted part ends by itself. */
export const wantedPartDays = 7;
export const maxOpenWantedParts = 3;
export const maxWantedVendors = 30;
/** How many notices about wanted parts a vendor gets in a day; further ones only stand in the list. */
export const wantedNoticesADay = 5;

/** What is wanted, in one line: "Brake pads for Toyota Corolla 2012". */
export function wantedPartName({
  make,
  model,
  year,
  partType,
}: {
  readonly make: string | null;
  readonly model: string | null;
  readonly year: number | null;
  readonly partType: string | null;
}): string {
  const part = (partType !== null && findPartType(partType)?.name) || 'A part';
  const vehicle = [make, model, year].filter((word) => word !== null && word !== 'Other').join(' ');
  return vehicle === '' ? part : `${part} for ${vehicle}`;
}
