import { useNavigate } from '@tanstack/react-router';
import { useAtomValue, useStore } from 'jotai';
import type { MouseEvent } from 'react';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { cartAtom, addToCart, cartPartOf } from '#src/device/lists/cart.ts';
import { useOnceHydrated } from '#src/lib/useHydrated.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { CartIcon } from '#src/ui/pictures/icons.tsx';
import { fullCartWords, maxCartItems, maxQuantity } from '#src/device/lists/cartLimits.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import styles from './AddToCartButton.module.css';

/** Without scripts the button sends the form that every page has (`index.html`). */
function usePlainAdd(advert: AdvertSummary) {
  const add = useAddToCart();
  return {
    type: 'submit',
    form: 'plain-cart',
    name: 'advert',
    value: advert.id,
    'data-replay': '',
    onClick(event: MouseEvent) {
      event.preventDefault();
      if (!isDoubled(event)) add(advert);
    },
  } as const;
}

/** Whether a click belongs to the one before it: some people click everything twice. */
const isDoubled = ({ detail }: MouseEvent) => detail > 1;

/** Add to Cart in a list: soft, so that twenty-four of them stay quiet. A card may hide the text (`data-words`). */
export function AddToCartButton({ advert }: { advert: AdvertSummary }) {
  return (
    <Button variant="soft" size="small" aria-label={`Add to Cart: ${advert.title}`} {...usePlainAdd(advert)}>
      <CartIcon size={20} />
      <span data-words="">Add to Cart</span>
    </Button>
  );
}

/** Add to Cart as the main action of a page: amber. Once the part is in the cart, it leads there. */
export function MainAddToCartButton({ advert }: { advert: AdvertSummary }) {
  const navigate = useNavigate();
  const plainAdd = usePlainAdd(advert);
  const isIn = useAtomValue(cartAtom).some(({ id }) => id === advert.id);
  // The same button, so that the focus stays on it. The cart is on the device and is not known before.
  const isAdded = useOnceHydrated(isIn, false);
  const seeCart = (event: MouseEvent) => {
    if (!isDoubled(event)) void navigate({ to: '/cart-test' });
  };
  const act = isAdded ? ({ type: 'button', onClick: seeCart } as const) : plainAdd;
  return (
    <Button
      color="secondary"
      size="large"
      fullWidth
      className={styles.main}
      startIcon={<CartIcon size={20} />}
      {...act}
    >
      {isAdded ? 'See cart' : 'Add to Cart'}
    </Button>
  );
}

/**
 * Returns a function that puts one piece of an advert into the cart and says so. It does not subscribe to the cart,
 * because a list has such a button on each of its cards.
 */
function useAddToCart(): (advert: AdvertSummary) => void {
  const store = useStore();
  const navigate = useNavigate();
  return (advert) => {
    const cart = store.get(cartAtom);
    const inCart = cart.find((item) => item.id === advert.id);
    if (!inCart && cart.length >= maxCartItems) {
      notify({ kind: 'warning', ...fullCartWords });
      return;
    }
    store.set(cartAtom, (current) => addToCart(current, cartPartOf(advert)));
    const action = { label: 'See cart', onAct: () => void navigate({ to: '/cart-test' }) };
    if (inCart && inCart.quantity >= maxQuantity) {
      notify({ kind: 'warning', message: `At most ${maxQuantity} pieces of one part`, detail: advert.title, action });
      return;
    }
    notify({
      kind: 'success',
      message: inCart ? `In your cart: ${inCart.quantity + 1} pieces` : 'Added to your cart',
      detail: advert.title,
      action,
    });
  };
}
