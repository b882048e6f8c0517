import type { UseFormReturn } from 'react-hook-form';
import type { ContactInput } from '#contract/people/contact.ts';
import { placeOfWords, textAt, typedWordsAtom, withTyped } from '#src/device/typedWords.ts';
import { deviceStore } from '#src/http/session.ts';
import { markOf } from '#src/lib/markOf.ts';
import { tabStore } from '#src/lib/storage/smallStore.ts';

/*
 * What is typed into the contact form outlives a reload until it is sent. Loaded once the form is on screen, because
 * what reads the storage brings the schemas along.
 */

const fields = ['name', 'email', 'topic', 'message'] as const;
type Field = (typeof fields)[number];

/** Where this tab notes which texts it has had in the form, by marks that say nothing of them. */
const marksPlace = 'contact-words';
/** Enough for a message that is typed letter by letter until its page is left. */
const maxMarks = 400;

const marks = () => tabStore.get(marksPlace)?.split(' ') ?? [];
function note(text: string | undefined): void {
  if (text) tabStore.set(marksPlace, [...marks(), markOf(text)].slice(-maxMarks).join(' '));
}

/**
 * Whether the browser has filled in a field by itself, as it does after Back and a reload: with what stood there as the
 * page was left, which another tab may have changed since, or sent.
 */
function isPutBack(field: Field): boolean {
  const element = document.querySelector(`#write [name="${field}"]`);
  const [opened] = performance.getEntriesByType('navigation');
  const isShownAgain = opened instanceof PerformanceNavigationTiming && opened.type !== 'navigate';
  return element !== null && isShownAgain && !window.earlyState.typed.has(element);
}

/**
 * Puts back what this person typed before, into fields that nobody has changed since, and keeps what is typed from now
 * on. A form that was reset, as when it was sent, keeps nothing. All tabs share one message: each shows what the others
 * type, and stores only what was changed in it, so that no tab takes back what another one has.
 * @param person who writes (`writer.ts`); null for somebody without an account
 * @returns ends it
 */
export function keepMessage(
  { getValues, getFieldState, resetField, setValue, subscribe }: UseFormReturn<ContactInput>,
  person: string | null,
): () => void {
  const placeOf = (field: Field) => placeOfWords(person, `contact ${field}`);
  // A topic that was reset has no value at all.
  const textOf = (field: Field) => (getFieldState(field).isDirty && getValues(field)) || '';
  const stored = (field: Field) => textAt(deviceStore.get(typedWordsAtom), placeOf(field));
  /** What this tab has last stored or shown of each field. */
  const known = new Map<Field, string>();
  function show(field: Field): void {
    const text = stored(field);
    if (text === known.get(field)) return;
    known.set(field, text);
    note(text);
    setValue(field, text, { shouldDirty: true });
  }
  // It reads the storage once it is followed.
  const unfollow = deviceStore.sub(typedWordsAtom, () => [...known.keys()].forEach(show));
  for (const field of fields) {
    // What this tab has had before is older than what is kept, or sent. Other words that go on from what is kept were
    // typed before an earlier page was live, and nothing else has them.
    const text = getValues(field) || '';
    const isOlder = marks().includes(markOf(text)) || !text.includes(stored(field));
    if (getFieldState(field).isDirty && isOlder && isPutBack(field)) resetField(field);
    // A topic that is chosen already comes from the address.
    const isChanged = getFieldState(field).isDirty || (field === 'topic' && Boolean(getValues(field)));
    known.set(field, isChanged ? stored(field) : '');
    show(field);
  }
  function keep(): void {
    for (const field of fields) {
      const text = textOf(field);
      if (text === known.get(field)) continue;
      known.set(field, text);
      note(text);
      deviceStore.set(typedWordsAtom, (current) => withTyped(current, placeOf(field), text));
    }
  }
  const unsubscribe = subscribe({ formState: { values: true, dirtyFields: true }, callback: keep });
  keep();
  return () => {
    unsubscribe();
    unfollow();
  };
}
