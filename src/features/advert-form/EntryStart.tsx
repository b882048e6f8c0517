import { useQuery } from '@tanstack/react-query';
import { ownData } from '#src/http/ownData.ts';
import { PackageIcon } from '#src/ui/pictures/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { FormSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { EmptyState } from '#src/ui/layout/states.tsx';
import { AdvertEditor } from './AdvertEditor.tsx';
import type { AdvertFormProps } from './AdvertForm.tsx';
import { openPost } from './openEntry.ts';

/** The form of a new advert that was not sent yet, opened from the outbox. */
export function EntryStart({ entryId, ...form }: Omit<AdvertFormProps, 'target' | 'advert'> & { entryId: string }) {
  const { account } = form;
  const { data } = useQuery({
    queryKey: [ownData, 'advert-entry', account.id, entryId],
    queryFn: () => openPost(entryId),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data?.kind === 'entry') {
    return <AdvertEditor {...form} target="new" advert={null} opened={data.entry} />;
  }
  if (data?.kind !== 'away') return <FormSkeleton fields={8} />;
  return (
    <EmptyState
      icon={<PackageIcon size={32} />}
      drawing="outbox"
      heading="This advert is not in the outbox"
      actions={
        <>
          <LinkButton to="/vendor-dashboard">To your adverts</LinkButton>
          <LinkButton to="/outbox" variant="outlined">
            See outbox
          </LinkButton>
        </>
      }
    >
      It was sent or discarded, or it is being sent right now.
    </EmptyState>
  );
}
