import { createFileRoute } from '@tanstack/react-router';
import { VendorMoneyPage } from '#src/features/vendor/money/VendorMoneyPage.tsx';
import { VendorPage } from './-VendorPage.tsx';
import { signedInFirst } from './-signedInFirst.ts';

export const Route = createFileRoute('/vendor-money')({ ...signedInFirst, component: VendorMoneyRoute });

function VendorMoneyRoute() {
  return (
    <VendorPage title="Money" description="What buyers have paid you through the shop." rowHeight={120} ownerOnly>
      {(account) => <VendorMoneyPage accountId={account.id} />}
    </VendorPage>
  );
}
