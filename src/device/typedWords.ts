import { useAtom } from 'jotai';
import * as z from 'zod/mini';
import { storageKeys } from '#src/device/storageKeys.ts';
import { storedAtom } from '#src/device/storedAtom.ts';
import { deviceStore } from '#src/http/session.ts';

/*
 * Text that was typed and not sent, of fields that are no draft of the outbox: it outlives a reload, a killed tab and a
 * session that ends while somebody writes. Each text belongs to a thing that only its writer can open, such as a
 * conversation. Logout removes it.
 */

/** More texts than anybody writes at once. Beyond it the oldest are dropped. */
const maxTexts = 30;

export const typedWordsAtom = storedAtom(storageKeys.typedWords, z.record(z.string(), z.string()), {});

/** Returns the texts with this one set for the thing. An empty text is removed. */
export function withTyped(texts: Readonly<Record<string, string>>, about: string, text: string) {
  const others = Object.entries(texts).filter(([one]) => one !== about);
  return Object.fromEntries(text === '' ? others : [...others.slice(1 - maxTexts), [about, text]]);
}

/** Returns the texts with one that could not be sent put back, before what was typed since. May be repeated. */
export function withWords(texts: Readonly<Record<string, string>>, about: string, words: string) {
  const since = texts[about] ?? '';
  if (since.includes(words)) return texts;
  return withTyped(texts, about, since === '' ? words : `${words}\n${since}`);
}

/**
 * Returns what is typed into a field, and sets it.
 * @param about what the field is for, with an id that no other person's has: "review 0198…"
 */
export function useTypedWords(about: string): readonly [text: string, type: (text: string) => void] {
  const [texts, change] = useAtom(typedWordsAtom);
  return [texts[about] ?? '', (text) => change((current) => withTyped(current, about, text))];
}

/** Call it once the shop has what was typed, or the outbox. May be repeated. */
export function forgetTypedWords(about: string): void {
  deviceStore.set(typedWordsAtom, (current) => withTyped(current, about, ''));
}
