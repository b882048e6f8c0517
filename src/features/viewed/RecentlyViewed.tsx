import styled from '@emotion/styled';
import { createLink, useRouteContext } from '@tanstack/react-router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { formatPrice } from '#contract/core/money.ts';
import { pictureSlots, pictureUrl } from '#contract/core/pictures.ts';
import { theseAdvertsQuery } from '#src/http/theseAdverts.ts';
import { recentlyViewedAtom, shownOf } from '#src/device/lists/recentlyViewed.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { colour } from '#src/ui/theme/colour.ts';
import { NoPicture } from '#src/ui/pictures/NoPicture.tsx';
import { Section, SectionHead } from '#src/ui/layout/PageContainer.tsx';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { from600 } from '#src/ui/layout/screen.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { clamp, type } from '#src/ui/theme/typography.ts';

// Pages do not know whose they are: the inline script marks the document while there is something to show, so that the
// room is there before the app is live, and nothing moves.
const Place = styled(Section)({
  display: 'none',
  'html[data-viewed] &': { display: 'block', minHeight: 272, [from600]: { minHeight: 308 } },
});
const Row = styled('ul')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 152,
  justifyContent: 'start',
  gap: 12,
  marginInline: 'calc(var(--edge) * -1)',
  padding: '4px var(--edge)',
  overflowX: 'auto',
  scrollSnapType: 'x proximity',
  scrollPaddingInline: 'var(--edge)',
  scrollbarWidth: 'thin',
  '& > li': { scrollSnapAlign: 'start' },
  [from600]: { gridAutoColumns: 200, gap: 16 },
});
const Card = createLink(
  styled('a')({ display: 'grid', gap: 2, color: 'inherit', textDecoration: 'none', borderRadius: radius.m }),
);
// The price of today is asked for: its line is there before it.
const Price = styled('span')({ ...type.price, marginTop: 6, minHeight: 26, '&[data-gone]': { ...type.smallStrong } });
const Title = styled('span')({ ...type.smallStrong, ...clamp(2) });
const Meta = styled('span')({ ...type.small, ...clamp(1), color: colour.textSecond });

/**
 * What this device looked at last; nothing where it looked at nothing.
 * @param openId the advert that is open, which is left out
 */
export function RecentlyViewed({ openId }: { openId?: string }) {
  const [held, setHeld] = useAtom(recentlyViewedAtom);
  const parts = shownOf(held, openId);
  const { http } = useRouteContext({ from: '__root__' });
  const ids = parts.map(({ id }) => id);
  const { data } = useQuery({ ...theseAdvertsQuery(http, ids), placeholderData: keepPreviousData });
  if (parts.length === 0) return <Room isAlone={held.length > 0} />;
  return (
    <Place aria-labelledby="recently-viewed" style={{ display: 'block' }}>
      <SectionHead style={{ marginBottom: 4 }}>
        <h2 id="recently-viewed">Recently viewed</h2>
        <Button variant="text" aria-label="Clear what you viewed recently" onClick={() => setHeld(() => [])}>
          Clear
        </Button>
      </SectionHead>
      <Row>
        {parts.map(({ id, title, about, image }) => {
          const offered = data?.get(id);
          return (
            <li key={id}>
              <Card to="/single-advert" search={{ id }}>
                {image === null ? (
                  <NoPicture />
                ) : (
                  <Picture
                    urlAt={(width, format) => pictureUrl(image, width, format)}
                    widths={pictureSlots}
                    sizes="(min-width:600px) 200px, 152px"
                    alt=""
                  />
                )}
                {offered || !data ? (
                  <Price>{offered && formatPrice(offered.pricePesewas)}</Price>
                ) : (
                  <Price data-gone>No longer for sale</Price>
                )}
                <Title>{title}</Title>
                <Meta>{about}</Meta>
              </Card>
            </li>
          );
        })}
      </Row>
    </Place>
  );
}

/** Before the storage is read: room for the row. `isAlone`: the one that is open is all that was looked at. */
function Room({ isAlone }: { isAlone: boolean }) {
  return isAlone ? null : <Place aria-hidden />;
}
