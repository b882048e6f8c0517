import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { formatPrice } from '#contract/core/money/money.ts';
import { theseAdvertsQuery } from '#src/http/theseAdverts.ts';
import { recentlyViewedAtom, type shownOf } from '#src/device/lists/recentlyViewed.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { PartRow } from '#src/ui/parts/PartRow.tsx';
import { PartPicture } from '#src/ui/pictures/PartPicture.tsx';
import { Section, SectionHead } from '#src/ui/layout/PageContainer.tsx';
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
            picture: (
              <PartPicture picture={image === null ? null : { id: image }} sizes="(min-width:600px) 200px, 106px" />
            ),
          };
        })}
      />
    </Section>
  );
}
