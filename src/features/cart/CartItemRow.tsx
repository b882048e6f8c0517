import styled from '@emotion/styled';
import { createLink } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { formatPrice } from '#contract/core/money.ts';
import { pictureSlots, pictureUrl } from '#contract/core/pictures.ts';
import { cartAtom, removeFromCart, setQuantity } from '#src/device/lists/cart.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { NoPicture } from '#src/ui/pictures/NoPicture.tsx';
import { notify } from '#src/ui/notices/notices.tsx';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { QuantityStepper } from '#src/ui/fields/QuantityStepper.tsx';
import { RemoveButton } from '#src/ui/buttons/RemoveButton.tsx';
import { clamp, type } from '#src/ui/theme/typography.ts';
import type { CartLine } from './cartLines.ts';

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: '88px minmax(0,1fr)',
  gap: 12,
  paddingBlock: 14,
  borderBottom: `1px solid ${colour.hairline}`,
  '&:first-of-type': { borderTop: `1px solid ${colour.hairline}` },
  '&[data-gone] img': { opacity: 0.5 },
});
// Room for all four lines: what is asked of the shop comes later and must not push the page.
const Words = styled('div')({ minWidth: 0, minHeight: 86 });
const Title = createLink(styled('a')({ ...type.smallStrong, ...clamp(2), color: 'inherit', textDecoration: 'none' }));
const Price = styled('p')({ ...type.price });
const Repriced = styled('p')({ ...type.smallStrong, color: colour.warning });
const Gone = styled('p')({ ...type.smallStrong, color: colour.error });
const Acts = styled('div')({
  gridColumn: '1 / -1',
  minHeight: 50,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
});
const Still = styled('span')({ ...type.label, paddingBlock: 13 });

/** One part in the cart, with what changed since it was added. */
export function CartItemRow({ line, locked }: { line: CartLine; locked: boolean }) {
  const { item, state, pricePesewas } = line;
  const setCart = useSetAtom(cartAtom);
  const { image } = item;

  function remove(): void {
    setCart((cart) => removeFromCart(cart, item.id));
    notify({
      kind: 'info',
      message: 'Removed from the cart',
      detail: item.name,
      durationMs: 6000,
      action: {
        label: 'Undo',
        onAct: () => setCart((cart) => (cart.some((held) => held.id === item.id) ? cart : [...cart, item])),
      },
    });
  }

  return (
    <Row data-gone={state === 'gone' ? '' : undefined}>
      {image === null ? (
        <NoPicture />
      ) : (
        <Picture
          urlAt={(width, format) => pictureUrl(image, width, format)}
          widths={[pictureSlots[0]]}
          sizes="88px"
          alt=""
        />
      )}
      <Words>
        <Title to="/single-advert" search={{ id: item.id }}>
          {item.name}
        </Title>
        {state === 'gone' ? <Gone>No longer for sale</Gone> : <Price>{formatPrice(pricePesewas)}</Price>}
        {state === 'repriced' && <Repriced>Was {formatPrice(item.price)} when you added it</Repriced>}
      </Words>
      <Acts>
        {state === 'gone' ? (
          <LinkButton to="/single-advert" search={{ id: item.id }} variant="text" style={{ marginLeft: -12 }}>
            See similar parts
          </LinkButton>
        ) : locked ? (
          <Still>{item.quantity === 1 ? '1 piece' : `${item.quantity} pieces`}</Still>
        ) : (
          <QuantityStepper
            label={item.name}
            value={item.quantity}
            onChange={(quantity) => setCart((cart) => setQuantity(cart, item.id, quantity))}
          />
        )}
        {!locked && <RemoveButton what={item.name} onRemove={remove} />}
      </Acts>
    </Row>
  );
}
