import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { keepNewsletterDraft, readNewsletterDraft } from '#src/device/newsletterDraft.ts';
import { accountAtom } from '#src/http/session.ts';

/** The text of the issue that is being written, saved on the device with each letter. */
export function useNewsletterDraft() {
  const accountId = useAtomValue(accountAtom)?.id;
  const [text, setText] = useState<string | null>(null);
  const [isKept, setKept] = useState(true);

  useEffect(() => {
    let left = false;
    if (accountId !== undefined) {
      void readNewsletterDraft(accountId).then((draft) => {
        if (!left) setText(draft);
      });
    }
    return () => {
      left = true;
    };
  }, [accountId]);

  return {
    /** Null until it was read from the device. */
    text,
    /** False while the device has no room for it: the text is then lost when the page is closed. */
    isKept,
    write(next: string): void {
      setText(next);
      if (accountId === undefined) return;
      keepNewsletterDraft(accountId, next).then(
        () => setKept(true),
        () => setKept(false),
      );
    },
  };
}
