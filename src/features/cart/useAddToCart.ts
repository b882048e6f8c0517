import { useNavigate } from '@tanstack/react-router';
import { useStore } from 'jotai';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { addToCart, cartAtom, cartPartOf } from '#src/device/lists/cart.ts';
import { fullCartWords, maxCartItems, maxQuantity } from '#src/device/lists/cartLimits.ts';
import { notify } from '#src/ui/notices/notify.tsx';

/**
 * Returns a function that puts one piece of an advert into the cart and says so. It does not subscribe to the cart,
 * because a list has such a button on each of its cards.
 */
export function useAddToCart(): (advert: AdvertSummary) => void {
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
