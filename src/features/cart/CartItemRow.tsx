import { useSetAtom } from 'jotai';
import { returnRuleWords } from '#contract/catalogue/returnTerms.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { cartAtom, removeFromCart, setQuantity } from '#src/device/lists/cart.ts';
import { maxQuantity } from '#src/device/lists/cartLimits.ts';
import { formatDay, formatTime } from '#src/lib/text/dateText.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { KeptMark, KeptRow } from '#src/ui/parts/KeptRow.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { QuantityStepper } from '#src/ui/fields/QuantityStepper.tsx';
import { RemoveButton } from '#src/ui/buttons/RemoveButton.tsx';
import { Price, SecondText } from '#src/ui/Text.tsx';
import { type CartLine, isOver } from './cartLines.ts';
import styles from './CartItemRow.module.css';

/** One part in the cart, with what changed since it was added. */
export function CartItemRow({ line, locked }: { line: CartLine; locked: boolean }) {
  const { item, state, pricePesewas, agreed, left } = line;
  const over = isOver(line);
  const isShort = left !== null && left < item.quantity;
  const setCart = useSetAtom(cartAtom);

  function remove(): void {
    setCart((cart) => removeFromCart(cart, item.id));
    notify({
      kind: 'info',
      message: 'Removed from the cart',
      detail: item.name,
      durationMs: 6000,
      action: {
        label: 'Undo',
        onAct: () => setCart((cart) => (cart.some((other) => other.id === item.id) ? cart : [...cart, item])),
      },
    });
  }

  return (
    <KeptRow
      part={{ ...item, title: item.name }}
      isGone={over}
      dense
      acts={
        <>
          {over ? (
            <LinkButton to="/single-advert" search={{ id: item.id }} variant="text">
              See similar parts
            </LinkButton>
          ) : locked ? (
            <span className={styles.still}>{item.quantity === 1 ? '1 piece' : `${item.quantity} pieces`}</span>
          ) : (
            <QuantityStepper
              label={item.name}
              value={item.quantity}
              {...(left !== null && { max: Math.min(left, maxQuantity) })}
              onChange={(quantity) => setCart((cart) => setQuantity(cart, item.id, quantity))}
            />
          )}
          {isShort && !over && (
            <KeptMark className={styles.short} data-kind="warning">
              Only {left} left
            </KeptMark>
          )}
          {!locked && <RemoveButton what={item.name} onRemove={remove} />}
        </>
      }
    >
      {over ? (
        <KeptMark data-kind="error">{state === 'gone' ? 'No longer for sale' : 'None left'}</KeptMark>
      ) : (
        <Price as="p">{formatPrice(pricePesewas)}</Price>
      )}
      {returnRuleWords(line.returns) && <SecondText as="p">{returnRuleWords(line.returns)}</SecondText>}
      {agreed && !over && (
        <SecondText as="p">
          Agreed, instead of {formatPrice(agreed.insteadPesewas)}, until {formatDay(agreed.until)},{' '}
          {formatTime(agreed.until)}
        </SecondText>
      )}
      {state === 'repriced' && !agreed && (
        <KeptMark data-kind="warning">Was {formatPrice(item.price)} when you added it</KeptMark>
      )}
    </KeptRow>
  );
}
