import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { CartPage } from '#src/features/cart/CartPage.tsx';
import { shopInfoQuery } from '#src/features/shell/shopInfoQuery.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { LazyPushQuestion } from './-LazyPushQuestion.tsx';

export const Route = createFileRoute('/cart-test')({ component: Cart });

function Cart() {
  const { data: shop } = useSuspenseQuery(shopInfoQuery(useHttp()));
  return (
    <>
      <PageHead title="Cart" />
      <CartPage pushQuestion={<LazyPushQuestion kind="order" />} safeFee={shop.safeDeal ?? null} />
    </>
  );
}
