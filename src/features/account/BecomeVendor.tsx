import { lazy, Suspense } from 'react';
import type { Account } from '#contract/people/account.ts';
import { FormPage } from '#src/ui/layout/PageContainer.tsx';
import { FormSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { Lead } from '#src/ui/Text.tsx';

const BecomeVendorForm = lazy(() =>
  import('./BecomeVendorForm.tsx').then((file) => ({ default: file.BecomeVendorForm })),
);

/** What a buyer sees where only vendors can go: the way to become one, on the same account. */
export function BecomeVendor({ account }: { account: Account }) {
  return (
    <FormPage>
      <h1>This is for vendors</h1>
      <Lead style={{ marginBottom: 24 }}>
        Become one with the account that you have. Your orders, cart and favourites stay.
      </Lead>
      <Suspense fallback={<FormSkeleton fields={3} />}>
        <BecomeVendorForm account={account} />
      </Suspense>
    </FormPage>
  );
}
