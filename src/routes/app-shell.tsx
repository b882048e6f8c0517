import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ListSkeleton } from '#src/features/catalogue/ListingSkeleton.tsx';
import { ListPage } from '#src/ui/layout/PageContainer.tsx';

/** The frame in which the service worker opens any page, shown until that page is rendered. Nobody navigates here. */
export const Route = createFileRoute('/app-shell')({ component: Shell });

function Shell() {
  const router = useRouter();
  useEffect(() => {
    void router.navigate({ to: '/', replace: true });
  }, [router]);
  return (
    <ListPage>
      <ListSkeleton />
    </ListPage>
  );
}
