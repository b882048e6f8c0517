import { Suspense } from 'react';
import type { Account } from '#contract/people/account.ts';
import { FormPage } from '#src/ui/layout/PageContainer.tsx';
import { Lead } from '#src/ui/Text.tsx';
import { lazyPart } from '#src/ui/lazyPart.tsx';

const PlanDialog = lazyPart(() => import('./PlanDialog.tsx').then((file) => file.PlanDialog));

/** A greeting, for the first plan as for a later one, and over it the dialog to choose a plan. */
export function PaymentPage({ account }: { account: Account }) {
  return (
    <FormPage data-tall>
      <h1>Welcome, {account.fullname.split(' ')[0]}</h1>
      <Lead>Choose how long your adverts stay online.</Lead>
      <Suspense>
        <PlanDialog account={account} />
      </Suspense>
    </FormPage>
  );
}
