import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { formatPrice } from '#contract/core/money.ts';
import { pictureSlots, pictureUrl } from '#contract/core/pictures.ts';
import { theseAdvertsQuery } from '#src/http/theseAdverts.ts';
import { recentlyViewedAtom, type shownOf } from '#src/device/lists/recentlyViewed.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { PartRow } from '#src/ui/parts/PartRow.tsx';
import { NoPicture } from '#src/ui/pictures/NoPicture.tsx';
import { Section, SectionHead } from '#src/ui/layout/PageContainer.tsx';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import styles from './RecentlyViewedParts.module.css';

/** The row of the adverts that were viewed last on this device. @param parts at least one */
export function ViewedRow({ parts }: { parts: ReturnType<typeof shownOf> }) {
  const setHeld = useSetAtom(recentlyViewedAtom);
  const http = useHttp();
  const ids = parts.map(({ id }) => id);
  const { data } = useQuery({ ...theseAdvertsQuery(http, ids), placeholderData: keepPreviousData });
  return (
    <Section className={styles.place} aria-labelledby="recently-viewed" data-filled>
      <SectionHead className={styles.head}>
        <h2 id="recently-viewed">Recently viewed</h2>
        <Button variant="text" aria-label="Clear what you viewed recently" onClick={() => setHeld(() => [])}>
          Clear
        </Button>
      </SectionHead>
      <PartRow
        parts={parts.map(({ id, title, about, image, category }) => {
          const offered = data?.get(id);
          return {
            id,
            title,
            about,
            category: offered?.category ?? category,
            price: offered ? formatPrice(offered.pricePesewas) : null,
            gone: offered || !data ? undefined : 'No longer for sale',
            picture:
              image === null ? (
                <NoPicture />
              ) : (
                <Picture
                  urlAt={(width, format) => pictureUrl({ id: image }, width, format)}
                  widths={pictureSlots}
                  sizes="(min-width:600px) 200px, 152px"
                  alt=""
                />
              ),
          };
        })}
      />
    </Section>
  );
}
