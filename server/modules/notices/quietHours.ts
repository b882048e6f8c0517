import { dayMs, hourMs } from '#contract/core/durations.ts';
import type { NoticeWishes } from '#contract/people/notices.ts';

/** When the present quiet hours end; null outside of them. Ghana's hours (Africa/Accra) are UTC all year. */
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
