import * as z from 'zod/mini';
import { storageKeys } from '#src/device/storageKeys.ts';
import { storedAtom } from '#src/device/storedAtom.ts';

/** More than anybody writes at once; the oldest go. */
const maxDrafts = 30;

/** What was typed and not sent, by conversation. It goes with a Logout. */
export const messageDraftsAtom = storedAtom(storageKeys.messageDrafts, z.record(z.string(), z.string()), {});

/** The drafts with this one; an empty one is none. */
export function withDraft(drafts: Readonly<Record<string, string>>, thread: string, text: string) {
  const others = Object.entries(drafts).filter(([id]) => id !== thread);
  return Object.fromEntries(text === '' ? others : [...others.slice(1 - maxDrafts), [thread, text]]);
}

/** The drafts with words that were sent in vain, before what was typed since. May be repeated. */
export function withWords(drafts: Readonly<Record<string, string>>, thread: string, words: string) {
  const since = drafts[thread] ?? '';
  if (since.includes(words)) return drafts;
  return withDraft(drafts, thread, since === '' ? words : `${words}\n${since}`);
}
