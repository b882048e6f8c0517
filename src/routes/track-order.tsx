import { createFileRoute } from '@tanstack/react-router';
import { TrackPage } from '#src/features/orders/TrackPage.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';

export const Route = createFileRoute('/track-order')({ component: Track });

function Track() {
  return (
    <>
      <PageHead
        title="Track Your Order"
        description="Check your order with its number and your phone number."
        canonicalPath="/track-order"
      />
      <TrackPage />
    </>
  );
}
