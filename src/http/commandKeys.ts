import { randomId } from '#src/lib/randomId.ts';

/**
 * Keys for the commands of one form. The same contents keep their key, so that sending again after a lost answer is
 * the same command to the server; changed contents are a new one.
 */
export function createCommandKeys(): { keyFor: (contents: unknown) => string; forget: () => void } {
  let last: { text: string; key: string } | null = null;
  return {
    keyFor(contents) {
      const text = JSON.stringify(contents);
      if (last?.text !== text) last = { text, key: randomId() };
      return last.key;
    },
    /** After an answer: the same contents sent anew are meant anew. */
    forget() {
      last = null;
    },
  };
}
