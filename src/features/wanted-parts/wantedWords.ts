import type { WantedPartEnd, WantedPartForm } from '#contract/people/wantedParts.ts';
import { wantedPartName } from '#contract/people/wantedPartRules.ts';
import type { ChipKind } from '#src/ui/Chip.tsx';

const orNull = (text: string) => (text === '' ? null : text);

/** What the form asks for, in one line. */
function wantedFormName({ make, model, year, partType }: WantedPartForm): string {
  return wantedPartName({
    make: orNull(make),
    model: orNull(model),
    year: year === '' ? null : Number(year),
    partType: orNull(partType),
  });
}

/** How the outbox names it. */
export const wantedLabel = (typed: WantedPartForm): string => `Ask vendors: ${wantedFormName(typed)}`;

export const wantedEnds: Readonly<Record<WantedPartEnd, { words: string; kind: ChipKind }>> = {
  closed: { words: 'Closed', kind: 'neutral' },
  over: { words: 'Ended', kind: 'neutral' },
  removed: { words: 'Removed by the shop', kind: 'error' },
};
