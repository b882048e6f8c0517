import { randomId } from '#src/lib/randomId.ts';

/**
 * Creates idempotency keys for the commands of one form. The same contents keep their key, so that the server sees the
 * same command when it is sent again after a lost answer. Changed contents get a new key.
 */
export function createCommandKeys(): { keyFor: (contents: unknown) => string; forget: () => void } {
  let last: { text: string; key: string } | null = null;
  return {
    keyFor(contents) {
      const text = JSON.stringify(contents);
      if (last?.text !== text) last = { text, key: randomId() };
      return last.key;
    },
    /** Call it after an answer. Sending the same contents again is then a new command. */
    forget() {
      last = null;
    },
  };
}
