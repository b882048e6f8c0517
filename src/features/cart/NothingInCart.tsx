import { EmptyState } from '#src/ui/layout/states.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { CartIcon } from '#src/ui/pictures/icons.tsx';
import spacing from '#src/ui/layout/spacing.module.css';

/** What an empty cart leads to. @param isSent whether what was in it was just sent, of which the page says more */
export function NothingInCart({ isSent }: { isSent: boolean }) {
  if (isSent) {
    return (
      <LinkButton to="/view-product" variant="outlined" className={spacing.above4}>
        View All Products
      </LinkButton>
    );
  }
  return (
    <EmptyState
      icon={<CartIcon size={28} />}
      drawing="cart"
      heading="Your cart is empty"
      actions={
        <>
          <LinkButton to="/view-product">View All Products</LinkButton>
          <LinkButton to="/orders" variant="outlined">
            Track Your Order
          </LinkButton>
        </>
      }
    >
      Parts that you add stay on this device until you send the request.
    </EmptyState>
  );
}
