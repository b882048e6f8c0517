import type { ListingAnswer } from '#contract/catalogue/listing.ts';

/** Part types as they are written inside a sentence: "wheel bearings"; "AC hoses" stay as they are. */
export function kindsInText(kinds: string): string {
  return kinds.replace(/(?:^|, )[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}

/** The heading over near matches, which are shown when nothing matches the search; null when the parts do match. */
export function othersHeading({ relaxed, missing, understood = [] }: ListingAnswer): string | null {
  if (!relaxed) return null;
  if (missing !== undefined) return `Other parts, not ${kindsInText(missing)}`;
  const part = understood.find(({ kind }) => kind === 'part')?.value;
  return part === undefined ? 'Parts with some of these words' : `Other ${kindsInText(part)}`;
}
