import { dayMs } from '#contract/core/durations.ts';
import type { SavedCopy } from '#src/http/savedAnswers.ts';

/*
 * Decides which copy is better. Newer is better, with one exception: a copy of the same request has everything that the
 * shop had, while a copy made from the saved parts has only the newest. A partial copy replaces a whole one only when
 * it is at least a day newer.
 */

/** A copy has the time when its answer began to arrive, data on screen the time when it had arrived. */
const sameAnswerMs = 30_000;

/**
 * Whether `copy` may replace `held`: never when it is older, and never a partial copy that is only a few hours newer.
 */
export function mayReplace(copy: SavedCopy, onScreen: SavedCopy): boolean {
  const isPart = copy.extent !== 'whole' && onScreen.extent === 'whole';
  return copy.savedAt >= onScreen.savedAt + (isPart ? dayMs : -sameAnswerMs);
}

/** The timestamp by which copies are compared: a partial copy counts as a day older than it is. */
function worth({ savedAt, extent }: SavedCopy): number {
  return extent === 'whole' ? savedAt : savedAt - dayMs;
}

/** Returns the best copy; null when there is none. */
export function bestCopy<Copy extends SavedCopy>(copies: readonly (Copy | null | undefined)[]): Copy | null {
  let best: Copy | null = null;
  for (const copy of copies) if (copy && (!best || worth(copy) > worth(best))) best = copy;
  return best;
}
