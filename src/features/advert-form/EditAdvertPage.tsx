import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Account } from '#contract/account.ts';
import { ApiError, failureSentence } from '#src/http/failures.ts';
import { ownAdvertsKey, ownData } from '#src/http/ownData.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { notify } from '#src/ui/notices.tsx';
import { FormSkeleton } from '#src/ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { PackageIcon } from '#src/ui/icons.tsx';
import { AdvertEditor } from './AdvertEditor.tsx';
import { AdvertPage } from './AdvertPage.tsx';
import { editAdvert, readAdvert } from './advertCalls.ts';

const missing = new Set(['not_found', 'gone', 'invalid']);

/** The edit of an advert. An advert that is not here, one of somebody else, and a bad line each get their own words. */
export function EditAdvertPage({ account, id }: { account: Account; id: string }) {
  const { http } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  const [edited, setEdited] = useState(false);
  const query = useQuery({
    queryKey: [ownData, 'advert', account.id, id],
    queryFn: () => readAdvert(http, id),
    enabled: id !== '' && !edited,
    // What is typed must never be replaced while the form is open; the version tells when somebody else was faster.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  const toDashboard = <LinkButton to="/vendor-dashboard">To your adverts</LinkButton>;
  const content = () => {
    if (id === '' || (query.error instanceof ApiError && missing.has(query.error.code))) {
      return (
        <EmptyState icon={<PackageIcon size={32} />} heading="This advert is not here" actions={toDashboard}>
          {query.error instanceof ApiError ? query.error.message : 'The address names no advert.'}
        </EmptyState>
      );
    }
    if (query.isError) {
      return <ErrorState onRetry={() => void query.refetch()}>{failureSentence(query.error)}</ErrorState>;
    }
    if (!query.data) return <FormSkeleton fields={8} />;
    if (query.data.vendor.id !== account.id) {
      return (
        <EmptyState icon={<PackageIcon size={32} />} heading="This advert is not yours" actions={toDashboard}>
          “{query.data.title}” belongs to another vendor. You can edit your own adverts.
        </EmptyState>
      );
    }
    return (
      <AdvertEditor
        accountId={account.id}
        target={id}
        advert={query.data}
        submitLabel="Save changes"
        onSend={async ({ body, version, idempotencyKey }) => {
          await editAdvert(http, id, { body, version: version ?? query.data.version, idempotencyKey });
        }}
        onDone={() => {
          setEdited(true);
          notify({ kind: 'success', message: 'Edited successfully' });
          void queryClient.invalidateQueries({ queryKey: ownAdvertsKey });
          if (router.history.canGoBack()) router.history.back();
          else void navigate({ to: '/vendor-dashboard' });
        }}
      />
    );
  };
  return <AdvertPage title="Edit Advert">{content()}</AdvertPage>;
}
