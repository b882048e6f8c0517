import type { ListingAnswer } from '#contract/catalogue/listing.ts';

/** Kinds of part inside a sentence: "wheel bearings"; "AC hoses" stay as they are. */
export function kindsInText(kinds: string): string {
  return kinds.replace(/(?<=^|, )[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}

/** What stands over parts that are shown for want of what was asked for; null over those that were. */
export function othersHeading({ relaxed, missing, understood = [] }: ListingAnswer): string | null {
  if (!relaxed) return null;
  if (missing !== undefined) return `Other parts, not ${kindsInText(missing)}`;
  const part = understood.find(({ kind }) => kind === 'part')?.value;
  return part === undefined ? 'Parts with some of these words' : `Other ${kindsInText(part)}`;
}
