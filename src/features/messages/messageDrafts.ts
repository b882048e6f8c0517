import * as z from 'zod/mini';
import { storageKeys } from '#src/device/storageKeys.ts';
import { storedAtom } from '#src/device/storedAtom.ts';

/** More drafts than anybody writes at once. Beyond it the oldest are dropped. */
const maxDrafts = 30;

/** Text that was typed and not sent, by the id of the conversation. Logout removes it. */
export const messageDraftsAtom = storedAtom(storageKeys.messageDrafts, z.record(z.string(), z.string()), {});

/** Returns the drafts with this text set for the thread. An empty text removes the draft. */
export function withDraft(drafts: Readonly<Record<string, string>>, thread: string, text: string) {
  const others = Object.entries(drafts).filter(([id]) => id !== thread);
  return Object.fromEntries(text === '' ? others : [...others.slice(1 - maxDrafts), [thread, text]]);
}

/** Returns the drafts with text that could not be sent put back, before what was typed since. May be repeated. */
export function withWords(drafts: Readonly<Record<string, string>>, thread: string, words: string) {
  const since = drafts[thread] ?? '';
  if (since.includes(words)) return drafts;
  return withDraft(drafts, thread, since === '' ? words : `${words}\n${since}`);
}
