import { createFileRoute } from '@tanstack/react-router';
import { CartPage } from '#src/features/cart/CartPage.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { TellMe } from './-tellMe.tsx';

export const Route = createFileRoute('/cart-test')({ component: Cart });

function Cart() {
  return (
    <>
      <PageHead title="Cart" />
      <CartPage tellMe={<TellMe kind="order" />} />
    </>
  );
}
