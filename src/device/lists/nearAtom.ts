import { atom } from 'jotai';

/**
 * What lists know of where the person is: the town, and how far parts are. Null while no place was said, and until
 * `features/near/followOwnPlace.ts` is loaded, which pages do only where one is stored.
 */
export const nearAtom = atom<{
  readonly town: string;
  /** Words like "12 km"; empty where it is not known where the part is. */
  readonly distanceTo: (part: { town: string; region: string }) => string;
} | null>(null);
