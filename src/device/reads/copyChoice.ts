import type { SavedCopy } from '#src/http/savedAnswers.ts';

/*
 * Which copy is worth more. Newer is better, but a copy of the very question has all that the shop had, while one that is
 * made out of the saved parts has only the newest: that takes the place of the other after a day.
 */

const dayMs = 24 * 60 * 60_000;
/** A copy is dated when its answer began to come, what is on screen when it had come. */
const sameAnswerMs = 30_000;

/** Whether `copy` may take the place of `held`: never an older one, and a part of the shop not for a few hours' sake. */
export function mayReplace(copy: SavedCopy, held: SavedCopy): boolean {
  const isPart = copy.extent !== 'whole' && held.extent === 'whole';
  return copy.savedAt >= held.savedAt + (isPart ? dayMs : -sameAnswerMs);
}

/** What a copy is worth, as a moment: a part of the shop counts as a day older than it is. */
function worth({ savedAt, extent }: SavedCopy): number {
  return extent === 'whole' ? savedAt : savedAt - dayMs;
}

/** The copy that is worth most; null when there is none. */
export function bestCopy<Copy extends SavedCopy>(copies: readonly (Copy | null | undefined)[]): Copy | null {
  let best: Copy | null = null;
  for (const copy of copies) if (copy && (!best || worth(copy) > worth(best))) best = copy;
  return best;
}
