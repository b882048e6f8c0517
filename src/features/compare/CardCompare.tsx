import { CircleButton } from '#src/ui/buttons/CircleButton.tsx';
import { CompareIcon } from '#src/ui/pictures/icons.tsx';
import { type Compared, useCompareTick } from './useCompareTick.ts';
import styles from './CardCompare.module.css';

/** Adds the advert of a card to the comparison, or removes it: an icon. */
export function CardCompare(props: Compared) {
  return (
    <CircleButton className={styles.onCard} title="Compare" {...useCompareTick(props)}>
      <CompareIcon size={20} />
    </CircleButton>
  );
}
