import { createFileRoute } from '@tanstack/react-router';
import { VendorStaffPage } from '#src/features/vendor-staff/VendorStaffPage.tsx';
import { VendorPage } from './-VendorPage.tsx';
import { signedInFirst } from './-signedInFirst.ts';

export const Route = createFileRoute('/vendor-staff')({ ...signedInFirst, component: VendorStaff });

function VendorStaff() {
  return (
    <VendorPage title="Staff" description="The people who post, answer and hand over for you." rowHeight={96} ownerOnly>
      {(account) => <VendorStaffPage accountId={account.id} />}
    </VendorPage>
  );
}
