import { Link } from '@tanstack/react-router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { formatPrice } from '#contract/core/money.ts';
import { pictureSlots, pictureUrl } from '#contract/core/pictures.ts';
import { theseAdvertsQuery } from '#src/http/theseAdverts.ts';
import { recentlyViewedAtom, type shownOf } from '#src/device/lists/recentlyViewed.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
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
      <ul className={styles.row}>
        {parts.map(({ id, title, about, image }) => {
          const offered = data?.get(id);
          return (
            <li key={id} data-part={offered?.category}>
              <Link className={styles.card} to="/single-advert" search={{ id }}>
                {image === null ? (
                  <NoPicture />
                ) : (
                  <Picture
                    urlAt={(width, format) => pictureUrl({ id: image }, width, format)}
                    widths={pictureSlots}
                    sizes="(min-width:600px) 200px, 152px"
                    alt=""
                  />
                )}
                {offered || !data ? (
                  <span className={styles.price}>{offered && formatPrice(offered.pricePesewas)}</span>
                ) : (
                  <span className={styles.price} data-gone>
                    No longer for sale
                  </span>
                )}
                <span className={styles.title}>{title}</span>
                <span className={styles.meta}>{about}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
