import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  forgetSentWords,
  isDraftGone,
  keepMessageDraft,
  type MessageDraft,
  type MessagePicture,
  readMessageDraft,
} from '#src/device/outbox/drafts/messageDraft.ts';
import { StorageFullError } from '#src/device/shared/storageFull.ts';
import { randomId } from '#src/lib/randomId.ts';
import { useComeBack } from '#src/lib/useComeBack.ts';

const fresh = (): MessageDraft => ({ id: randomId(), pictures: [] });

/**
 * The next message of a conversation without its text: its id and the chosen pictures. Each change is saved on the
 * device, so that a reload restores them.
 * @param person the owner of the draft; null for a guest without an account, who sends no pictures
 * @param onWords receives text that was sent when the page closed before it became a command
 */
export function useMessageDraft(
  person: string | null,
  threadId: string,
  { onFull, onWords }: { onFull: () => void; onWords: (text: string) => void },
) {
  const [draft, setDraft] = useState(fresh);
  /** The saves run one after the other, so that the last change wins. */
  const keeping = useRef(Promise.resolve());

  /** The id of the draft that is stored, as far as this tab knows. */
  const stored = useRef<string | null>(null);

  async function keep(next: MessageDraft, text?: string): Promise<void> {
    keeping.current = keeping.current
      .then(() => keepMessageDraft(person, threadId, next, text))
      .then(() => void (stored.current = next.id))
      .catch((error: unknown) => {
        // Where the browser forbids storage nothing is saved, but the message is sent all the same.
        if (error instanceof StorageFullError) onFull();
      });
    return keeping.current;
  }

  const show = (found: Awaited<ReturnType<typeof readMessageDraft>>) => {
    if (!found) return;
    stored.current = found.id;
    setDraft((now) => {
      const isOlder = now.id === found.id && now.pictures.length !== found.pictures.length;
      return now.pictures.length > 0 && !isOlder ? now : found;
    });
    if (found.text === '') return;
    onWords(found.text);
    void forgetSentWords(found.id);
  };
  const take = useEffectEvent(show);
  useEffect(() => {
    let left = false;
    void readMessageDraft(person, threadId).then((found) => {
      if (!left) take(found);
    });
    return () => {
      left = true;
    };
  }, [person, threadId]);

  // Two tabs can show one draft, so the tab that a person comes to takes over what became of it in another: a message
  // under the id of one that was sent would be lost.
  useComeBack(async () => {
    const { id, pictures } = draft;
    await keeping.current;
    if (pictures.length > 0 && stored.current === id && (await isDraftGone(id)))
      setDraft((now) => (now.id === id ? fresh() : now));
    show(await readMessageDraft(person, threadId));
  });

  return {
    draft,
    change(pictures: readonly MessagePicture[]): void {
      const next = { ...draft, pictures };
      setDraft(next);
      if (person !== null) void keep(next);
    },
    /** Starts a fresh draft. The pictures of the old one belong to the message that is on its way. */
    next: () => setDraft(fresh()),
    /** Restores the pictures of a message of which nothing was stored. */
    giveBack(sent: MessageDraft): void {
      setDraft((now) => (now.pictures.length > 0 ? now : sent));
      void forgetSentWords(sent.id);
    },
    /** Resolves when the draft is saved on the device with this text, or when it could not be saved. */
    keepWords: (text: string) => keep(draft, text),
  };
}
