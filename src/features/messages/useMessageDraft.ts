import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  forgetSentWords,
  keepMessageDraft,
  type MessageDraft,
  type MessagePicture,
  readMessageDraft,
} from '#src/device/outbox/messageDraft.ts';
import { StorageFullError } from '#src/device/shared/storageFull.ts';
import { randomId } from '#src/lib/randomId.ts';

const fresh = (): MessageDraft => ({ id: randomId(), pictures: [] });

/**
 * The next message of a conversation, but for its words while they are written: its id, and the pictures that were chosen.
 * They are kept on the device as they change, so that a reload brings them back.
 * @param person whose it is; null for who has no account, and sends no pictures
 * @param onWords is given what was sent, when the page was gone before it became a command
 */
export function useMessageDraft(
  person: string | null,
  threadId: string,
  { onFull, onWords }: { onFull: () => void; onWords: (text: string) => void },
) {
  const [draft, setDraft] = useState(fresh);
  /** One after the other, so that the last change is the one that stays. */
  const keeping = useRef(Promise.resolve());

  async function keep(next: MessageDraft, text?: string): Promise<void> {
    keeping.current = keeping.current
      .then(() => keepMessageDraft(person, threadId, next, text))
      .catch((error: unknown) => {
        // Forbidden storage forgets: it goes out all the same.
        if (error instanceof StorageFullError) onFull();
      });
    return keeping.current;
  }

  const take = useEffectEvent((found: Awaited<ReturnType<typeof readMessageDraft>>) => {
    if (!found) return;
    setDraft((now) => (now.pictures.length > 0 ? now : found));
    if (found.text === '') return;
    onWords(found.text);
    void forgetSentWords(found.id);
  });
  useEffect(() => {
    let left = false;
    void readMessageDraft(person, threadId).then((found) => {
      if (!left) take(found);
    });
    return () => {
      left = true;
    };
  }, [person, threadId]);

  return {
    draft,
    change(pictures: readonly MessagePicture[]): void {
      const next = { ...draft, pictures };
      setDraft(next);
      if (person !== null) void keep(next);
    },
    /** The message is on its way: its entry has the pictures now. */
    next: () => setDraft(fresh()),
    /** Nothing was kept of it: what was chosen is given back. */
    giveBack(sent: MessageDraft): void {
      setDraft((now) => (now.pictures.length > 0 ? now : sent));
      void forgetSentWords(sent.id);
    },
    /** Resolves when the message lies on the device with these words, or cannot. */
    keepWords: (text: string) => keep(draft, text),
  };
}
