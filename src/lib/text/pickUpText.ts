import { formatDay, formatTime } from './dateText.ts';

const moment = (instant: string) => `${formatDay(instant)}, ${formatTime(instant)}`;

/** "Ready from 27 Nov 2026, 14:00 · held until 30 Nov 2026, 18:00", with either of the two or both. */
export function pickUpText({
  readyFrom,
  heldUntil,
}: {
  readonly readyFrom: string | null;
  readonly heldUntil: string | null;
}): string {
  if (readyFrom === null) return heldUntil === null ? '' : `Held until ${moment(heldUntil)}`;
  return `Ready from ${moment(readyFrom)}${heldUntil === null ? '' : ` · held until ${moment(heldUntil)}`}`;
}
