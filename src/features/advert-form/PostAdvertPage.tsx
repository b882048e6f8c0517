import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Account } from '#contract/people/account.ts';
import { ownAdvertsKey } from '#src/http/ownData.ts';
import { takeSharedPictures } from '#src/device/worker/takeSharedPictures.ts';
import { WarningIcon } from '#src/ui/pictures/icons.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { AdvertEditor } from './AdvertEditor.tsx';
import { AdvertFormPage } from './AdvertFormPage.tsx';
import { postAdvert } from './advertCalls.ts';
import { CopyStart } from './CopyStart.tsx';
import { EntryStart } from './EntryStart.tsx';
import type { RenderPreview } from './formPreview.ts';
import { noticeQueued } from './queuedNotice.ts';
import type { AdvertCalls } from './useSending.ts';

/**
 * The page for a new advert.
 * @param copyId the vendor's own advert to start from
 * @param shared set when pictures were shared with the app: `1`, or why none arrived
 * @param entryId the outbox entry to edit
 * @param onSettled is called when the copy or the share is done, and the address need not name it any more
 */
export function PostAdvertPage({
  account,
  plan,
  preview,
  copyId,
  shared,
  entryId,
  onSettled,
}: {
  account: Account;
  /** Says above the form that the vendor has no plan to post with. */
  plan?: ReactNode;
  preview: RenderPreview;
  copyId?: string | undefined;
  shared?: string | undefined;
  entryId?: string | undefined;
  onSettled: () => void;
}) {
  const { http } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [notice, setNotice] = useState<{ title: string; words: string } | null>(null);
  const [given, setGiven] = useState<readonly File[]>([]);
  const onGivenTaken = useCallback(() => setGiven([]), []);
  useEffect(() => {
    if (shared === undefined) return;
    let current = true;
    void takeSharedPictures().then((files) => {
      if (!current) return;
      if (files.length > 0) setGiven(files);
      else setNotice({ title: 'No picture arrived', words: 'The phone passed on no pictures. Choose them here.' });
      onSettled();
    });
    return () => {
      current = false;
    };
  }, [shared, onSettled]);
  const calls: AdvertCalls = {
    onSend: (submission) => postAdvert(http, submission),
    onDone: (became) => {
      if (became === 'queued') {
        noticeQueued();
        return void navigate({ to: '/outbox' });
      }
      notify({ kind: 'success', message: 'Ad added successfully' });
      void queryClient.invalidateQueries({ queryKey: ownAdvertsKey });
      void navigate({ to: '/vendor-dashboard' });
    },
  };
  const form = { account, submitLabel: 'Post advert', calls, preview };
  return (
    <AdvertFormPage title="Post New Advert">
      {plan}
      {notice !== null && (
        <Strip kind="warning" live icon={<WarningIcon />} title={notice.title}>
          {notice.words}
        </Strip>
      )}
      {entryId !== undefined && <EntryStart key={entryId} {...form} entryId={entryId} />}
      {entryId === undefined && copyId === undefined && (
        <AdvertEditor {...form} target="new" advert={null} given={given} onGivenTaken={onGivenTaken} />
      )}
      {entryId === undefined && copyId !== undefined && (
        <CopyStart
          key={copyId}
          accountId={account.id}
          copyId={copyId}
          onReady={(why) => {
            setNotice(why === null ? null : { title: 'Nothing was copied', words: why });
            onSettled();
          }}
        />
      )}
    </AdvertFormPage>
  );
}
