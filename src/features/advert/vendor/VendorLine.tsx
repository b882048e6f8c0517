import { Link } from '@tanstack/react-router';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { answerTimeText } from '#src/lib/answerTime.ts';
import { ratingText } from '#src/lib/text/ratingText.ts';
import { ChevronRightIcon } from '#src/ui/pictures/icons.tsx';
import { SecondLine } from '#src/ui/Text.tsx';
import styles from './VendorLine.module.css';

/** Who sells it, under the price of a phone: name, stars, and how soon they answer. A desktop has the vendor's card. */
export function VendorLine({ vendor: { id, name, figures } }: { vendor: AdvertDetail['vendor'] }) {
  const facts = [
    figures && figures.rating.reviews > 0 ? ratingText(figures.rating) : null,
    figures && figures.answerMinutes !== null ? `Usually answers ${answerTimeText(figures.answerMinutes)}` : null,
  ].filter((fact) => fact !== null);
  return (
    <Link className={styles.line} to="/vendor" search={{ id }}>
      <span>
        <b>{name}</b>
        {facts.length > 0 && <SecondLine>{facts.join(' · ')}</SecondLine>}
      </span>
      <ChevronRightIcon size={20} />
    </Link>
  );
}
