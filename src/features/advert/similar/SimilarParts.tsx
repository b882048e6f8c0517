import { Link } from '@tanstack/react-router';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { formatPrice } from '#contract/core/money.ts';
import { pictureSlots, pictureUrl } from '#contract/core/pictures.ts';
import { NoPicture } from '#src/ui/pictures/NoPicture.tsx';
import { Section } from '#src/ui/layout/PageContainer.tsx';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import styles from './SimilarParts.module.css';

/** Other adverts like this one; renders nothing when there are none. */
export function SimilarParts({ adverts }: { adverts: readonly AdvertSummary[] }) {
  if (adverts.length === 0) return null;
  return (
    <Section aria-labelledby="similar">
      <h2 id="similar">Similar parts</h2>
      <ul className={styles.row} data-below="">
        {adverts.map(({ id, title, pricePesewas, condition, town, picture }) => (
          <li key={id}>
            <Link className={styles.card} to="/single-advert" search={{ id }}>
              {picture?.ready ? (
                <Picture
                  urlAt={(width, format) => pictureUrl(picture, width, format)}
                  widths={pictureSlots}
                  sizes="(min-width:1200px) 230px, (min-width:600px) 200px, 152px"
                  alt=""
                />
              ) : (
                <NoPicture />
              )}
              <span className={styles.price}>{formatPrice(pricePesewas)}</span>
              <span className={styles.title}>{title}</span>
              <span className={styles.meta}>
                {condition} · {town}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
