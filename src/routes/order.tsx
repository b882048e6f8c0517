import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { id } from '#contract/core/fields.ts';
import { OrderPage } from '#src/features/orders/OrderPage.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { SimilarToThese } from '#src/features/advert/SimilarToThese.tsx';
import { TellMe } from './-tellMe.tsx';

export const Route = createFileRoute('/order')({
  validateSearch: (raw: Record<string, unknown>): { id?: string } => {
    const found = z.safeParse(id, raw['id']).data;
    return found === undefined ? {} : { id: found };
  },
  component: Order,
});

const similar = (advertIds: readonly string[]) => <SimilarToThese advertIds={advertIds} />;

function Order() {
  const { id: orderId } = Route.useSearch();
  return (
    <>
      <PageHead title="Your request" />
      <OrderPage id={orderId ?? ''} similar={similar} tellMe={<TellMe kind="review" />} />
    </>
  );
}
