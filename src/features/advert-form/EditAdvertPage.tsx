import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Account } from '#contract/people/account.ts';
import { vendorOf } from '#contract/vendor/forVendor.ts';
import { ApiError, readFailure } from '#src/http/failures.ts';
import { ownAdvertsKey, ownData } from '#src/http/ownData.ts';
import { copyNoteOf } from '#src/http/savedAnswers.ts';
import { readDraft } from '#src/device/outbox/drafts/advertDraft.ts';
import { restoreAdvert } from '#src/device/outbox/commands/restoreAdvert.ts';
import { isAwaited } from '#src/http/isAwaited.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { FormSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/layout/states.tsx';
import { PackageIcon } from '#src/ui/pictures/icons.tsx';
import { AdvertEditor } from './AdvertEditor.tsx';
import { AdvertFormPage } from './AdvertFormPage.tsx';
import { readAdvert, sendAdvert } from './advertCalls.ts';
import { AwayAdvert } from './AwayAdvert.tsx';
import { newestKnown, openEdit } from './openEntry.ts';
import type { RenderPreview } from './formPreview.ts';
import { noticeQueued } from './queuedNotice.ts';
import { troubleOf } from './formTrouble.ts';
import type { AdvertCalls } from './useSending.ts';

const missing = new Set(['not_found', 'gone', 'invalid']);

/** Edits an advert. A missing advert, somebody else's advert and a bad connection each get their own message. */
export function EditAdvertPage({
  account,
  id,
  entryId,
  preview,
}: {
  account: Account;
  id: string;
  /** The outbox entry to continue with, when the address names one. */
  entryId?: string | undefined;
  preview: RenderPreview;
}) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  const [edited, setEdited] = useState(false);
  const query = useQuery({
    queryKey: [ownData, 'advert', account.id, id],
    queryFn: (context) => readAdvert(http, id, copyNoteOf(context)),
    enabled: id !== '' && !edited,
    // What is typed must never be replaced while the form is open. The version shows when another device was faster.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // It also has while it is asked for again: an open form must not go away at each try.
  const hasFailed = query.data === undefined && query.errorUpdateCount > 0;
  // An edit that was not sent yet is continued.
  const opened = useQuery({
    queryKey: [ownData, 'advert-entry', account.id, id],
    queryFn: () => openEdit(account.id, id, entryId),
    enabled: id !== '' && !edited,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // A started edit continues from its draft, even when the advert cannot be read: without a connection, or deleted.
  const draft = useQuery({
    queryKey: [ownData, 'advert-draft', account.id, id],
    queryFn: () => readDraft(account.id, id),
    enabled: hasFailed && !opened.isPending && !opened.data,
    networkMode: 'always',
    gcTime: 0,
  });

  const calls: AdvertCalls = {
    onSend: (submission) => sendAdvert(http, id, submission),
    onDone: (became) => {
      setEdited(true);
      if (became === 'queued') {
        noticeQueued();
        return void navigate({ to: '/outbox', replace: true });
      }
      notify({ kind: 'success', message: 'Edited successfully' });
      void queryClient.invalidateQueries({ queryKey: ownAdvertsKey });
      if (router.history.canGoBack()) router.history.back();
      else void navigate({ to: '/vendor-dashboard' });
    },
    whenDeleted: {
      onRestore: async () => {
        const title = query.data?.title ?? draft.data?.words.values['title'] ?? null;
        const outcome = await restoreAdvert(http, { id, title });
        if ('fault' in outcome) return outcome.fault;
        void queryClient.invalidateQueries({ queryKey: ownAdvertsKey });
        return null;
      },
      onPostAsNew: (submission) => sendAdvert(http, 'new', submission),
      onPostedAsNew: (became) => {
        if (became === 'queued') {
          setEdited(true);
          noticeQueued();
          return void navigate({ to: '/outbox', replace: true });
        }
        setEdited(true);
        notify({ kind: 'success', message: 'Ad added successfully' });
        void queryClient.invalidateQueries({ queryKey: ownAdvertsKey });
        void navigate({ to: '/vendor-dashboard', replace: true });
      },
    },
  };
  const editor = { account, target: id, submitLabel: 'Save changes', calls, preview } as const;

  const toDashboard = <LinkButton to="/vendor-dashboard">To your adverts</LinkButton>;
  const content = () => {
    const { error } = query;
    const isAway = error instanceof ApiError && missing.has(error.code);
    if (id !== '' && opened.isPending) return <FormSkeleton fields={8} />;
    if (opened.data && !isAwaited(query)) {
      return (
        <AdvertEditor
          {...editor}
          opened={opened.data}
          advert={newestKnown(query.data, opened.data)}
          initialTrouble={isAway ? troubleOf(error) : null}
        />
      );
    }
    if (hasFailed && draft.isPending) return <FormSkeleton fields={8} />;
    if (hasFailed && draft.data && draft.data.words.version !== null) {
      return (
        <AdvertEditor
          {...editor}
          advert={null}
          initialTrouble={isAway ? troubleOf(error) : null}
          onDiscarded={() => {
            queryClient.setQueryData([ownData, 'advert-draft', account.id, id], null);
            void query.refetch();
          }}
        />
      );
    }
    if (id === '' || isAway) {
      return (
        <AwayAdvert
          id={id}
          failure={isAway ? error : null}
          onRestored={() => {
            void queryClient.invalidateQueries({ queryKey: ownAdvertsKey });
            void query.refetch();
          }}
        />
      );
    }
    if (query.isError) {
      return <ErrorState {...readFailure(query.error, query.refetch)} />;
    }
    if (!query.data) return <FormSkeleton fields={8} />;
    if (query.data.vendor.id !== vendorOf(account)?.id) {
      return (
        <EmptyState
          icon={<PackageIcon size={32} />}
          drawing="tag"
          heading="This advert is not yours"
          actions={toDashboard}
        >
          “{query.data.title}” belongs to another vendor. You can edit your own adverts.
        </EmptyState>
      );
    }
    return <AdvertEditor {...editor} advert={query.data} />;
  };
  return <AdvertFormPage title="Edit Advert">{content()}</AdvertFormPage>;
}
