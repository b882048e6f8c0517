import { createFileRoute } from '@tanstack/react-router';
import { VendorWantedPage } from '#src/features/wanted-parts/VendorWantedPage.tsx';
import { VendorPage } from './-VendorPage.tsx';
import { signedInFirst } from './-signedInFirst.ts';

export const Route = createFileRoute('/vendor-wanted')({ ...signedInFirst, component: VendorWanted });

function VendorWanted() {
  return (
    <VendorPage title="Wanted parts" description="The parts that buyers ask vendors for." rowHeight={200}>
      {(account) => <VendorWantedPage accountId={account.id} />}
    </VendorPage>
  );
}
