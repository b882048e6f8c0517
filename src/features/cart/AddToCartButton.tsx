import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { CartIcon } from '#src/ui/pictures/icons.tsx';
import { useAddToCart } from './useAddToCart.ts';

/** Add to Cart in a list: soft, so that twenty-four of them stay quiet. `data-words`: a card may show the icon alone. */
export function AddToCartButton({ advert }: { advert: AdvertSummary }) {
  const add = useAddToCart();
  return (
    <Button variant="soft" size="small" aria-label={`Add to Cart: ${advert.title}`} onClick={() => add(advert)}>
      <CartIcon size={20} />
      <span data-words>Add to Cart</span>
    </Button>
  );
}

/** Add to Cart as the decision of a page: amber. */
export function MainAddToCartButton({ advert }: { advert: AdvertSummary }) {
  const add = useAddToCart();
  return (
    <Button
      color="secondary"
      size="large"
      fullWidth
      style={{ paddingInline: 8 }}
      startIcon={<CartIcon size={20} />}
      onClick={() => add(advert)}
    >
      Add to Cart
    </Button>
  );
}
