import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { sharedLimits } from '#contract/core/shareOrigin.ts';
import type { Account } from '#contract/people/account.ts';
import { ownAdvertsKey } from '#src/http/ownData.ts';
import { endSharedPictures, findSharedPictures } from '#src/device/worker/sharedByOthers.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { rememberPlace } from './advertPlace.ts';
import { AdvertEditor } from './AdvertEditor.tsx';
import { type AskedPart, askedValues } from './askedPart.ts';
import { AdvertFormPage } from './AdvertFormPage.tsx';
import { sendAdvert } from './advertCalls.ts';
import { CopyStart } from './CopyStart.tsx';
import { DraftShelf } from './shoot/DraftShelf.tsx';
import { EntryStart } from './EntryStart.tsx';
import type { RenderPreview } from './formPreview.ts';
import { OfferedPictures } from './OfferedPictures.tsx';
import { noticeQueued } from './queuedNotice.ts';
import type { AdvertCalls } from './useSending.ts';

/**
 * The page for a new advert.
 * @param copyId the vendor's own advert to start from
 * @param shared set when pictures were shared with the app: `1`, or why none arrived; they are added once the person says
 * so
 * @param entryId the outbox entry to edit
 * @param draftId the draft to continue, of several
 * @param onSettled is called when the copy or the share is done, and the address need not name it any more
 */
export function PostAdvertPage({
  account,
  plan,
  preview,
  copyId,
  shared,
  wantedPart = {},
  entryId,
  draftId,
  onSettled,
}: {
  account: Account;
  /** Says above the form that the vendor has no plan to post with. */
  plan?: ReactNode;
  preview: RenderPreview;
  copyId?: string | undefined;
  shared?: string | undefined;
  /** A part that people ask for, to start with. */
  wantedPart?: AskedPart;
  entryId?: string | undefined;
  /** Which of several drafts to continue. */
  draftId?: string | undefined;
  onSettled: () => void;
}) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [notice, setNotice] = useState<{ title: string; words: string } | null>(null);
  const [given, setGiven] = useState<readonly File[]>([]);
  const [offered, setOffered] = useState<readonly File[]>([]);
  const onGivenTaken = useCallback(() => setGiven([]), []);
  useEffect(() => {
    if (shared === undefined) return;
    let current = true;
    void findSharedPictures().then((files) => {
      if (!current) return;
      setOffered(files);
      setNotice(shareNotice(shared, files.length));
      onSettled();
    });
    return () => {
      current = false;
    };
  }, [shared, onSettled]);
  const calls: AdvertCalls = {
    onSend: (submission) => {
      rememberPlace(account.id, submission.form.values);
      return sendAdvert(http, 'new', submission);
    },
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
        <Strip kind="warning" live title={notice.title}>
          {notice.words}
        </Strip>
      )}
      {offered.length > 0 && (
        <OfferedPictures
          files={offered}
          onAdd={() => {
            setGiven(offered);
            setOffered([]);
            void endSharedPictures();
          }}
          onDiscard={() => {
            setOffered([]);
            void endSharedPictures();
          }}
        />
      )}
      {entryId === undefined && copyId === undefined && <DraftShelf account={account} current={draftId} />}
      {entryId !== undefined && <EntryStart key={entryId} {...form} entryId={entryId} />}
      {entryId === undefined && copyId === undefined && (
        <AdvertEditor
          key={draftId}
          {...form}
          target="new"
          advert={null}
          draftId={draftId}
          begin={askedValues(wantedPart)}
          given={given}
          onGivenTaken={onGivenTaken}
        />
      )}
      {entryId === undefined && copyId !== undefined && (
        <CopyStart
          key={copyId}
          account={account}
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

/** What to say about a share, by the outcome in the address and how many pictures wait; null when nothing is wrong. */
function shareNotice(outcome: string, waiting: number): { title: string; words: string } | null {
  if (outcome === 'refused') {
    return {
      title: 'These pictures could not be added',
      words: 'They did not come from your phone’s share sheet. Choose them here.',
    };
  }
  if (outcome === 'some' || outcome === 'full') {
    return {
      title: 'Not all pictures fit',
      words: `At most ${sharedLimits.pictures} pictures can be shared at a time. Choose the others here.`,
    };
  }
  if (outcome === 'none') return { title: 'No picture arrived', words: 'What was shared is not a picture.' };
  return waiting > 0
    ? null
    : { title: 'No picture arrived', words: 'The phone passed on no pictures. Choose them here.' };
}
