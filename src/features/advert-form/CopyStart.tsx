import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import type { Account } from '#contract/people/account.ts';
import { failureSentence, readFailure } from '#src/http/failures.ts';
import { ownData } from '#src/http/ownData.ts';
import { copyNoteOf } from '#src/http/savedAnswers.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { ErrorState } from '#src/ui/layout/states.tsx';
import { LazyConfirmDialog } from '#src/ui/overlays/LazyConfirmDialog.tsx';
import { copyToDraft, readCopySource } from './copyAdvert.ts';

/**
 * Shown before the form of a new advert: copies an advert into its draft. Asks first when there is a draft already.
 * @param onReady gets a message for the person, or null when there is nothing to say
 */
export function CopyStart({
  account,
  copyId,
  onReady,
}: {
  account: Account;
  copyId: string;
  onReady: (notice: string | null) => void;
}) {
  const http = useHttp();
  const source = useQuery({
    queryKey: [ownData, 'advert-copy', account.id, copyId],
    queryFn: (run) => readCopySource(http, account, copyId, copyNoteOf(run)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [isAsking, setAsking] = useState(true);
  const copy = async (advert: AdvertDetail) => {
    try {
      await copyToDraft(account.id, advert);
      onReady(null);
    } catch (error) {
      onReady(error instanceof Error ? error.message : failureSentence(error));
    }
  };
  const begin = useEffectEvent((found: NonNullable<typeof source.data>) => {
    if (found.kind === 'not-yours') onReady(found.message);
    else if (!found.draft) void copy(found.advert);
  });
  useEffect(() => {
    if (source.data) begin(source.data);
  }, [source.data]);

  if (source.isError) {
    return (
      <ErrorState
        {...readFailure(source.error, source.refetch)}
        heading="The advert to copy could not be loaded"
        actions={
          <Button variant="outlined" onClick={() => onReady(null)}>
            Go on without it
          </Button>
        }
      />
    );
  }
  const found = source.data?.kind === 'found' ? source.data : null;
  const draftTitle = found?.draft?.words.values['title']?.trim();
  return (
    <>
      <FormSkeleton fields={8} />
      {found?.draft && (
        <LazyConfirmDialog
          open={isAsking}
          ownStep
          title="Replace your draft?"
          confirmLabel="Replace the draft"
          cancelLabel="Keep the draft"
          onConfirm={() => {
            setAsking(false);
            void copy(found.advert);
          }}
          onCancel={() => onReady(null)}
        >
          {draftTitle ? `Your draft “${draftTitle}”` : 'Your draft'} is not posted yet. A copy of “{found.advert.title}”
          will replace it.
        </LazyConfirmDialog>
      )}
    </>
  );
}
