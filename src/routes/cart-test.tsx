import { createFileRoute } from '@tanstack/react-router';
import { CartPage } from '#src/features/cart/CartPage.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { LazyPushQuestion } from './-LazyPushQuestion.tsx';

export const Route = createFileRoute('/cart-test')({ component: Cart });

function Cart() {
  return (
    <>
      <PageHead title="Cart" />
      <CartPage pushQuestion={<LazyPushQuestion kind="order" />} />
    </>
  );
}
