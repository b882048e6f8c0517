import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage } from '#src/features/orders/OrdersPage.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { orderChange } from './-entryEditLink.tsx';

export const Route = createFileRoute('/orders')({ component: Orders });

function Orders() {
  return (
    <>
      <PageHead title="Track Your Order" />
      <OrdersPage changeOf={orderChange} />
    </>
  );
}
