import { useEffect, useRef, useState } from 'react';
import {
  keepMessageDraft,
  type MessageDraft,
  type MessagePicture,
  readMessageDraft,
} from '#src/device/outbox/messageDraft.ts';
import { StorageFullError } from '#src/device/shared/storageFull.ts';
import { randomId } from '#src/lib/randomId.ts';

const fresh = (): MessageDraft => ({ id: randomId(), pictures: [] });

/**
 * The pictures that were chosen for the next message of a conversation. They are kept on the device as they change, so that
 * a reload brings them back.
 * @param person whose they are; null for who has no account, and sends none
 */
export function useDraftPictures(person: string | null, threadId: string, onFull: () => void) {
  const [draft, setDraft] = useState(fresh);
  /** One after the other, so that the last change is the one that stays. */
  const keeping = useRef(Promise.resolve());

  useEffect(() => {
    if (person === null) return undefined;
    let left = false;
    void readMessageDraft(person, threadId).then((found) => {
      if (found && !left) setDraft((now) => (now.pictures.length > 0 ? now : found));
    });
    return () => {
      left = true;
    };
  }, [person, threadId]);

  function change(pictures: readonly MessagePicture[]): void {
    const next = { ...draft, pictures };
    setDraft(next);
    if (person === null) return;
    keeping.current = keeping.current
      .then(() => keepMessageDraft(person, threadId, next))
      .catch((error: unknown) => {
        // Forbidden storage forgets: the pictures go out all the same.
        if (error instanceof StorageFullError) onFull();
      });
  }

  return {
    draft,
    change,
    /** The message is on its way: its entry has the pictures now. */
    next: () => setDraft(fresh()),
    /** Nothing was kept of it: what was chosen is given back. */
    giveBack: (sent: MessageDraft) => setDraft((now) => (now.pictures.length > 0 ? now : sent)),
    /** Resolves when what was changed last is kept. */
    kept: () => keeping.current,
  };
}
