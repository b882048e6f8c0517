import type { OfferStatus } from '#contract/deal/offerGraph.ts';
import { formatDay, formatTime } from '#src/lib/text/dateText.ts';
import type { ChipKind } from '#src/ui/Chip.tsx';

export const offerChips: Readonly<Record<OfferStatus, ChipKind>> = {
  open: 'info',
  countered: 'warning',
  agreed: 'success',
  refused: 'error',
  withdrawn: 'neutral',
  lapsed: 'neutral',
  used: 'success',
  ended: 'neutral',
};

/** "27 Nov 2026, 14:05" */
export const untilWords = (until: string): string => `${formatDay(until)}, ${formatTime(until)}`;
