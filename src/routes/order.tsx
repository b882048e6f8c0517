import { createFileRoute } from '@tanstack/react-router';
import { isId } from '#contract/core/ids.ts';
import { OrderPage } from '#src/features/orders/OrderPage.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { SimilarToThese } from '#src/features/advert/similar/SimilarToThese.tsx';
import { LazyPushQuestion } from './-LazyPushQuestion.tsx';

export const Route = createFileRoute('/order')({
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } => (isId(id) ? { id } : {}),
  component: Order,
});

const similar = (advertIds: readonly string[]) => <SimilarToThese advertIds={advertIds} />;

function Order() {
  const { id: orderId } = Route.useSearch();
  return (
    <>
      <PageHead title="Your request" />
      <OrderPage id={orderId ?? ''} similar={similar} pushQuestion={<LazyPushQuestion kind="review" />} />
    </>
  );
}
