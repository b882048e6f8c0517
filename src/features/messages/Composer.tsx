import { useAtom } from 'jotai';
import { useLayoutEffect, useRef, useState } from 'react';
import { maxMessageCharacters, maxPicturesPerMessage } from '#contract/people/threads.ts';
import type { MessageDraft, MessagePicture } from '#src/device/outbox/drafts/messageDraft.ts';
import type { Fault } from '#src/http/failures.ts';
import { useReadySending } from '#src/device/outbox/forms/useFormCommand.ts';
import { isPhoto } from '#src/lib/pictures/shrinkPicture.ts';
import { Button, IconButton } from '#src/ui/buttons/Button.tsx';
import { CloseIcon } from '#src/ui/pictures/icons.tsx';
import { ImagePlusIcon } from '#src/ui/pictures/workIcons.tsx';
import { copyTypedWords } from '#src/device/copyTypedWords.ts';
import { placeOfWords, textAt, typedWordsAtom, withTyped, withWords } from '#src/device/typedWords.ts';
import { SavedReplies } from './SavedReplies.tsx';
import { useMessageDraft } from './useMessageDraft.ts';
import { BlobPicture } from './WaitingPicture.tsx';
import { growWithText } from '#src/ui/fields/growWithText.ts';
import hidden from '#src/ui/fields/hiddenInput.module.css';
import styles from './Composer.module.css';

const keys = new WeakMap<MessagePicture, number>();
let lastKey = 0;

/** The same picture may be chosen twice, so neither its name nor its bytes can serve as its key. */
function keyOf(picture: MessagePicture): number {
  const known = keys.get(picture);
  if (known !== undefined) return known;
  lastKey += 1;
  keys.set(picture, lastKey);
  return lastKey;
}

/**
 * The form in which a message is written. Its text and pictures survive a reload and are sent through the outbox.
 * @param person the owner of the pictures; null for a guest without an account, who cannot send pictures
 * @param repliesOf the vendor whose saved replies are shown above the field; null for none
 */
export function Composer({
  threadId,
  person,
  onSend,
  repliesOf,
}: {
  threadId: string;
  person: string | null;
  /** Resolves with why it is neither sent nor waiting to be sent; null when it is. */
  onSend: (text: string, draft: MessageDraft) => Promise<Fault | null>;
  repliesOf: string | null;
}) {
  const [drafts, setDrafts] = useAtom(typedWordsAtom);
  /** The text that was sent a moment ago. It stays stored as typed text until it is in the outbox. */
  const [leaving, setLeaving] = useState<string | null>(null);
  const place = placeOfWords(person, threadId);
  const typed = textAt(drafts, place);
  const text = typed === leaving ? '' : typed;
  const [problem, setProblem] = useState<string | null>(null);
  const chosen = useMessageDraft(person, threadId, {
    onFull: () => setProblem('This device is full. You can still send, but do not reload the page before it is sent.'),
    onWords: (words) => setDrafts((current) => withWords(current, place, words)),
  });
  const { pictures } = chosen.draft;
  const field = useRef<HTMLTextAreaElement>(null);
  // Its text is also set by what is stored, and taken away as it is sent.
  useLayoutEffect(() => {
    if (field.current) growWithText(field.current);
  });
  useReadySending(text !== '' || pictures.length > 0);
  const type = (value: string) => setDrafts((current) => withTyped(current, place, value));

  function send(): void {
    const words = text.trim();
    if (words === '' && pictures.length === 0) return;
    if (words.length > maxMessageCharacters) {
      setProblem(
        `A message has at most ${maxMessageCharacters} characters. Remove ${words.length - maxMessageCharacters}.`,
      );
      return;
    }
    setProblem(null);
    const sent = chosen.draft;
    setLeaving(typed);
    chosen.next();
    field.current?.focus();
    const saving = chosen.keepWords(words).then(async () => {
      setDrafts((current) => (textAt(current, place) === typed ? withTyped(current, place, '') : current));
      setLeaving(null);
      // Before it is sent: a browser that is killed then must not bring it back.
      await copyTypedWords();
    });
    const sending = saving.then(() => onSend(words, sent));
    void sending.then((fault) => {
      if (!fault) return;
      setDrafts((current) => withTyped(current, place, textAt(current, place) || words));
      chosen.giveBack(sent);
      setProblem(fault.message);
    });
  }

  function choose(files: readonly File[]): void {
    const photos = files.filter(isPhoto);
    const room = maxPicturesPerMessage - pictures.length;
    if (photos.length > 0 && room > 0) {
      chosen.change([...pictures, ...photos.slice(0, room).map((blob) => ({ blob, original: true }))]);
    }
    setProblem(
      photos.length < files.length
        ? 'That is not a picture.'
        : photos.length > room
          ? `A message has at most ${maxPicturesPerMessage} pictures.`
          : null,
    );
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {repliesOf !== null && (
        <SavedReplies
          person={repliesOf}
          onSay={(saved) => {
            type(text === '' ? saved : `${text} ${saved}`);
            field.current?.focus();
          }}
        />
      )}
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((picture, index) => (
            <li key={keyOf(picture)}>
              <BlobPicture blob={picture.blob} />
              <IconButton
                aria-label={`Remove picture ${index + 1}`}
                onClick={() => chosen.change(pictures.filter((one) => one !== picture))}
              >
                <CloseIcon size={20} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.row}>
        {person !== null && (
          <label className={styles.picker}>
            <input
              className={hidden.input}
              type="file"
              aria-label="Add pictures"
              accept="image/jpeg,image/png,image/webp,image/avif"
              multiple
              onChange={(event) => {
                const files = [...(event.target.files ?? [])];
                event.target.value = '';
                choose(files);
              }}
            />
            <ImagePlusIcon />
          </label>
        )}
        <textarea
          ref={field}
          className={styles.field}
          aria-label="Message"
          placeholder="Write a message"
          rows={1}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            // For keyboards. On a phone, Enter starts a new line.
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
          }}
        />
        <Button type="submit" disabled={text.trim() === '' && pictures.length === 0}>
          Send
        </Button>
      </div>
    </form>
  );
}
