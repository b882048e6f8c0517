import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type OrdersSearch, readOrdersSearch } from '#src/features/vendor/orders/ordersSearch.ts';
import { VendorOrdersPage } from '#src/features/vendor/orders/VendorOrdersPage.tsx';
import { VendorPage } from './-VendorPage.tsx';
import { signedInFirst } from './-signedInFirst.ts';

export const Route = createFileRoute('/vendor-orders')({
  // Parsed in the page, because everybody loads this part of the route at the start.
  validateSearch: (raw: OrdersSearch): OrdersSearch => raw,
  ...signedInFirst,
  component: VendorOrders,
});

function VendorOrders() {
  const raw = Route.useSearch();
  const search = useMemo(() => readOrdersSearch({ ...raw }), [raw]);
  return (
    <VendorPage title="Orders" description="The orders that you received." rowHeight={200}>
      {(account) => <VendorOrdersPage accountId={account.id} search={search} />}
    </VendorPage>
  );
}
