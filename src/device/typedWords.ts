import { atom, useAtom, useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { parseJson } from '#contract/core/parseJson.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { storedAtom } from '#src/device/storedAtom.ts';
import { deviceStore } from '#src/http/session.ts';
import { copyTypedWords, copyTypedWordsSoon, type LeavingWords, leaveWithWords } from './copyTypedWords.ts';
import { type CommandOutcome, isInGoodHands } from './outbox/commands/command.ts';
import { typedSender } from './outbox/outbox.ts';
import type { Texts } from './typedCopy.ts';
import { writerAtom } from './writer.ts';

/*
 * Text that was typed and not sent, of fields that are no draft of the outbox: it outlives a reload, a killed tab and a
 * session that ends while somebody writes, and by its copy in the database (`typedCopy.ts`) a killed browser. Each text
 * belongs to its writer and to the thing that it is for, such as a conversation. The writer stays the same while a
 * session has merely ended (`writer.ts`). Logout removes it.
 */

/** More texts than anybody writes at once. Beyond it the oldest are dropped. */
const maxTexts = 30;

const storedWordsAtom = storedAtom<Texts>(
  storageKeys.typedWords,
  z.record(z.string(), z.string()),
  {},
  {
    isTyped: true,
  },
);

export const typedWordsAtom = atom(
  (get) => get(storedWordsAtom),
  (_get, set, change: (current: Texts) => Texts) => {
    let copy: () => unknown = () => undefined;
    set(storedWordsAtom, (current) => {
      const next = change(current);
      // What was sent or deleted must not come back.
      const isGone = Object.keys(current).some((place) => !Object.hasOwn(next, place));
      if (next !== current) copy = isGone ? copyTypedWords : copyTypedWordsSoon;
      return next;
    });
    copy();
  },
);

/**
 * The place of a text: two people who share a device can open the same conversation, as an owner and the staff can.
 * @param person null for somebody without an account
 * @param about what the text is for, with an id that nothing else has: "review 0198…"
 */
export const placeOfWords = (person: string | null, about: string) => (person === null ? about : `${person}/${about}`);

/** Whether a text has no person in its place, as those of earlier releases, and is about the same. */
const isOfNobody = (one: string, place: string) => place.endsWith(`/${one}`);

/**
 * The text at a place, or one of nobody that is about the same and newer, as what was typed after a session had ended;
 * '' when there is none. The newest is the last (`withTyped`).
 */
export function textAt(texts: Texts, place: string): string {
  const of = Object.entries(texts).filter(([one]) => one === place || isOfNobody(one, place));
  return of[of.length - 1]?.[1] ?? '';
}

/** Returns the texts with this one set at a place. An empty text is removed. */
export function withTyped(texts: Texts, place: string, text: string) {
  const others = Object.entries(texts).filter(([one]) => one !== place && !isOfNobody(one, place));
  return Object.fromEntries(text === '' ? others : [...others.slice(1 - maxTexts), [place, text]]);
}

/** Returns the texts with one that could not be sent put back, before what was typed since. May be repeated. */
export function withWords(texts: Texts, place: string, words: string) {
  const since = textAt(texts, place);
  if (since.includes(words)) return texts;
  return withTyped(texts, place, since === '' ? words : `${words}\n${since}`);
}

/** Returns what this person has typed into a field, and sets it. @param about see `placeOfWords` */
export function useTypedWords(about: string): readonly [text: string, type: (text: string) => void] {
  const [texts, change] = useAtom(typedWordsAtom);
  const place = placeOfWords(useAtomValue(writerAtom).person, about);
  return [textAt(texts, place), (text) => change((current) => withTyped(current, place, text))];
}

/**
 * Calls `onForgotten` with what this person had typed once another tab has sent or deleted it. A storage that the
 * browser clears has sent nothing.
 * @param about see `placeOfWords`; null for a text that is kept elsewhere
 */
export function useForgottenElsewhere(about: string | null, onForgotten: (words: string) => void): void {
  const { person } = useAtomValue(writerAtom);
  const hear = useEffectEvent(({ key, oldValue, newValue }: StorageEvent) => {
    if (about === null || key !== storageKeys.typedWords) return;
    const [before, after] = [oldValue, newValue].map((stored) =>
      textAt(z.safeParse(fieldTexts, parseJson(stored ?? '')).data ?? {}, placeOfWords(person, about)),
    );
    if (before && !after) onForgotten(before);
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => hear(event);
    addEventListener('storage', listener);
    return () => removeEventListener('storage', listener);
  }, []);
}

const fieldTexts = z.record(z.string(), z.string());

/**
 * Returns what this person has typed into several fields of one form, and changes some of them.
 * @param about see `placeOfWords`
 * @param start what the fields have before anything is typed
 */
export function useTypedFields<Fields extends Readonly<Record<string, string>>>(
  about: string,
  start: Fields,
): readonly [fields: Fields, type: (change: Partial<Fields>) => void] {
  const [text, keep] = useTypedWords(about);
  const fields = { ...start, ...z.safeParse(fieldTexts, parseJson(text)).data };
  return [fields, (change) => keep(JSON.stringify({ ...fields, ...change }))];
}

/** Whether a place is about one of these, whoever writes there: the session may have ended since. */
const isAboutAny = (abouts: readonly string[], place: string) =>
  abouts.some((about) => place === about || isOfNobody(about, place));

/**
 * Call it once the shop has what was typed, also after a session has ended. For what goes through the outbox it is
 * done where the command is sent (`typedAt` in `command.ts`). May be repeated.
 */
export function forgetTypedWords(...abouts: readonly string[]): void {
  deviceStore.set(typedWordsAtom, (current) => {
    const others = Object.entries(current).filter(([one]) => !isAboutAny(abouts, one));
    return others.length === Object.keys(current).length ? current : Object.fromEntries(others);
  });
}

/**
 * Sends a command with the words that were typed at these places: they leave their copy with it, and are forgotten once
 * it is in good hands.
 * @param send saves and sends the command; `take` belongs into the transaction that saves it
 */
async function sendWithWords<Answer>(
  typedAt: readonly string[],
  send: (take: LeavingWords['take']) => Promise<CommandOutcome<Answer>>,
): Promise<CommandOutcome<Answer>> {
  const words = await leaveWithWords((place) => isAboutAny(typedAt, place));
  const outcome = await send(words.take);
  words.end();
  if (isInGoodHands(outcome)) forgetTypedWords(...typedAt);
  // They are in their field as they were, and in the copy again.
  else void copyTypedWords();
  return outcome;
}

// Where this module is not loaded nothing was typed, and a command goes without it: no send waits for a script.
typedSender.send = sendWithWords;
