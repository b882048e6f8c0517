import { Suspense } from 'react';
import type { Account } from '#contract/people/account.ts';
import { FormLead, FormPage } from '#src/ui/layout/PageContainer.tsx';
import { FormSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { lazyPart } from '#src/ui/lazyPart.tsx';

const BecomeVendorForm = lazyPart(() => import('./BecomeVendorForm.tsx').then((file) => file.BecomeVendorForm));

/** Shown to a buyer on a page for vendors: offers to turn the same account into a vendor's. */
export function BecomeVendor({ account }: { account: Account }) {
  return (
    <FormPage data-tall>
      <h1>This is for vendors</h1>
      <FormLead>You can become a vendor with the account you have. Your orders, cart and favourites stay.</FormLead>
      <Suspense fallback={<FormSkeleton fields={3} />}>
        <BecomeVendorForm account={account} />
      </Suspense>
    </FormPage>
  );
}
