import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type AdvertDraft, readDraft } from '#src/device/outbox/drafts/advertDraft.ts';
import { discard, putBack } from '#src/device/outbox/outbox.ts';
import { useIsLeft } from '#src/lib/useIsLeft.ts';
import { FormSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { likelyPlace } from './advertPlace.ts';
import { AdvertForm, type AdvertFormProps } from './AdvertForm.tsx';
import type { AdvertFormValues } from './fields/advertFormValues.ts';
import { startOfEntry } from './entryForm.ts';
import { type AdvertFormStart, freshStart, startWithDraft, withPasses } from './formStart.ts';
import type { OpenedForEdit } from './openEntry.ts';

/**
 * The form of an advert. It starts from the draft on this device when there is one.
 * @param opened the outbox entry that the form was opened for, which is held back from sending
 */
export function AdvertEditor({
  onDiscarded,
  opened = null,
  draftId,
  begin,
  ...props
}: AdvertFormProps & {
  onDiscarded?: () => void;
  opened?: OpenedForEdit | null;
  /** The draft to continue, if there are several. */
  draftId?: string | undefined;
  /** What the fields of a new advert start with. */
  begin?: Partial<AdvertFormValues>;
}) {
  const { account, target, advert } = props;
  const [round, setRound] = useState(0);
  const [start, setStart] = useState<AdvertFormStart | null>(null);
  const queryClient = useQueryClient();
  const withoutDraft = () =>
    (opened && startOfEntry(opened, advert)) ??
    freshStart(advert, { ...(target === 'new' && likelyPlace(account, queryClient)), ...begin });
  const startFrom = async (draft: AdvertDraft | null) =>
    withPasses(await startWithDraft(account.id, draft, advert, withoutDraft()), advert);
  const beginAgain = (next: AdvertFormStart) => {
    setStart(next);
    setRound((before) => before + 1);
  };
  useEffect(() => {
    let current = true;
    const read = async () => {
      const ready = await startFrom(opened ? opened.typed : await readDraft(account.id, target, draftId));
      if (current) setStart(ready);
    };
    void read();
    return () => {
      current = false;
    };
    // Only another draft starts the form again: a newer answer from the server must not replace what is being typed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [account.id, target]);
  const isLeft = useIsLeft();
  if (!start) return <FormSkeleton fields={8} />;
  return (
    <AdvertForm
      {...props}
      key={round}
      start={start}
      onDiscard={() => {
        // A refused advert is in the outbox as well, and is no longer wanted either.
        if (!opened) void discard(start.origin.idempotencyKey);
        beginAgain(withoutDraft());
        scrollTo({ top: 0 });
        onDiscarded?.();
      }}
      onElsewhere={
        // An entry of the outbox is open in one tab alone.
        opened
          ? undefined
          : (draft) => {
              void startFrom(draft).then(beginAgain);
              if (!draft) notify({ kind: 'info', message: 'This draft was sent or discarded in another tab' });
            }
      }
      onLeft={() => {
        // A form that only starts again after Discard has not left the page.
        if (opened && isLeft.current) void putBack(opened.id);
      }}
    />
  );
}
