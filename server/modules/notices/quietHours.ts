import type { NoticeWishes } from '#contract/people/notices.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** When the quiet hours end that `now` lies in; null outside of them. Hours are Ghana's (Africa/Accra), which are those of UTC all year. */
export function endOfQuiet(now: Date, quiet: NoticeWishes['quiet']): Date | null {
  if (quiet === null) return null;
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs;
  const sinceMidnightMs = now.getTime() - midnight;
  const [fromMs, toMs] = [quiet.fromHour * hourMs, quiet.toHour * hourMs];
  const isOver = sinceMidnightMs >= toMs;
  const hasBegun = sinceMidnightMs >= fromMs;
  const isQuiet = fromMs < toMs ? hasBegun && !isOver : hasBegun || !isOver;
  if (!isQuiet) return null;
  return new Date(midnight + toMs + (isOver ? dayMs : 0));
}
