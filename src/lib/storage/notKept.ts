/* What this device does not keep. The storage notes it; a page says it to the person (`src/boot/sayNotKept.ts`). */

/**
 * `nothing`: the browser refuses local storage. `drafts`: it refuses the database, or does not open it. `changes`: the
 * storage is full, so that what changes from now on is not kept.
 */
export type NotKept = 'nothing' | 'drafts' | 'changes';

const noted = new Set<NotKept>();
let listener: ((what: NotKept) => void) | null = null;

/** Notes that something is not kept. May be repeated: each is passed on once while the page is open. */
export function noteNotKept(what: NotKept): void {
  if (noted.has(what)) return;
  noted.add(what);
  listener?.(what);
}

/** Whether this has been noted. */
export const isNotKept = (what: NotKept): boolean => noted.has(what);

/** Passes on what is not kept from now on. @returns what was noted before */
export function followNotKept(next: (what: NotKept) => void): readonly NotKept[] {
  listener = next;
  return [...noted];
}
