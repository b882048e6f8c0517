import styled from '@emotion/styled';
import { createLink } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { formatPrice } from '#contract/core/money.ts';
import { pictureSlots, pictureUrl } from '#contract/core/pictures.ts';
import { formatDay } from '#src/lib/dateText.ts';
import { type Favourite, favouritesAtom, withFavourite, withoutFavourite } from '#src/device/lists/favourites.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { NoPicture } from '#src/ui/pictures/NoPicture.tsx';
import { notify } from '#src/ui/notices/notices.tsx';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { RemoveButton } from '#src/ui/buttons/RemoveButton.tsx';
import { clamp, type } from '#src/ui/theme/typography.ts';
import { changeWords, type FavouriteState } from './favouriteState.ts';

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0,1fr)',
  gap: 12,
  paddingBlock: 14,
  borderBottom: `1px solid ${colour.hairline}`,
  '&[data-gone] img': { opacity: 0.5 },
});
// Room for all lines: what is asked of the shop comes later and must not push the list.
const Words = styled('div')({ minWidth: 0, minHeight: 110 });
const Title = createLink(styled('a')({ ...type.label, ...clamp(2), color: 'inherit', textDecoration: 'none' }));
const About = styled('p')({ ...type.small, color: colour.textSecond });
const Price = styled('p')(type.price);
const Mark = styled('p')({
  ...type.smallStrong,
  color: colour.textSecond,
  '&[data-change=less]': { color: colour.success },
  '&[data-change=gone]': { color: colour.error },
});
const Acts = styled('div')({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 4,
});

/** One favourite, with what became of it since it was added. */
export function FavouriteRow({ favourite, state }: { favourite: Favourite; state: FavouriteState }) {
  const { id, title, about, image } = favourite;
  const setFavourites = useSetAtom(favouritesAtom);
  const gone = state.kind === 'gone';

  function remove(): void {
    setFavourites((held) => withoutFavourite(held, id));
    notify({
      kind: 'info',
      message: 'Removed from favourites',
      detail: title,
      durationMs: 6000,
      action: { label: 'Undo', onAct: () => setFavourites((held) => withFavourite(held, favourite)) },
    });
  }

  return (
    <Row data-gone={gone ? '' : undefined}>
      {image === null ? (
        <NoPicture />
      ) : (
        <Picture
          urlAt={(width, format) => pictureUrl(image, width, format)}
          widths={[pictureSlots[0]]}
          sizes="112px"
          alt=""
        />
      )}
      <Words>
        <Title to="/single-advert" search={{ id }}>
          {title}
        </Title>
        <About>{about}</About>
        {priceLines(favourite, state)}
      </Words>
      <Acts>
        <LinkButton to="/single-advert" search={{ id }} variant="text" style={{ marginLeft: -12 }}>
          {gone ? 'See similar parts' : 'View'}
        </LinkButton>
        <RemoveButton what={title} onRemove={remove} />
      </Acts>
    </Row>
  );
}

function priceLines({ pricePesewas, addedAt }: Favourite, state: FavouriteState): ReactNode {
  if (state.kind === 'gone') return <Mark data-change="gone">No longer for sale</Mark>;
  if (state.kind === 'saved') {
    return (
      <>
        <Price>{formatPrice(pricePesewas)}</Price>
        <Mark>As saved on {formatDay(addedAt)}</Mark>
      </>
    );
  }
  const change = changeWords(pricePesewas, state.pricePesewas);
  return (
    <>
      <Price>{formatPrice(state.pricePesewas)}</Price>
      {change && <Mark data-change={change.kind}>{change.words}</Mark>}
    </>
  );
}
