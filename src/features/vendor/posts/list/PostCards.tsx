import { categoryName } from '#contract/catalogue/categories.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { formatRecent } from '#src/lib/text/dateText.ts';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { Price, SecondText } from '#src/ui/Text.tsx';
import { HiddenMark } from './HiddenMark.tsx';
import { isSelected, toggleOne } from '../selection/postSelection.ts';
import { PostMenu } from './PostMenu.tsx';
import {
  ByStaff,
  interestWords,
  piecesWords,
  type PostRows,
  RowButtons,
  RowPicture,
  StatusSwitch,
  StillThereButton,
  WaitingMark,
} from './rowParts.tsx';
import { SelectBox } from './SelectBox.tsx';
import styles from './PostCards.module.css';

/** The vendor's adverts as cards, below 900 px, in the table's order. */
export function PostCards({
  adverts,
  actions,
  selection,
  onSelect,
  now,
  onDelete,
  onStillThere,
  waiting,
  hidden,
}: PostRows) {
  const pageIds = adverts.map(({ id }) => id);
  return (
    <ul className={styles.cards}>
      {adverts.map((advert) => (
        <li key={advert.id} data-part={advert.category}>
          <Panel className={styles.card} data-row data-selected={isSelected(selection, advert.id) ? '' : undefined}>
            <SelectBox
              className={styles.cardSelect}
              label={`Select ${advert.title}`}
              checked={isSelected(selection, advert.id)}
              onToggle={() => onSelect(toggleOne(selection, advert.id, pageIds))}
            />
            <div className={styles.top}>
              <RowPicture advert={advert} sizes="88px" />
              <div className={styles.lines}>
                <h3 className={styles.title}>{advert.title}</h3>
                <p className={styles.priceLine}>
                  <Price>{formatPrice(advert.pricePesewas)}</Price>{' '}
                  <SecondText>
                    {piecesWords(advert)}
                    {advert.brand}
                  </SecondText>{' '}
                  <SecondText>· {formatRecent(advert.createdAt, now)}</SecondText>
                </p>
              </div>
            </div>
            <p className={styles.kind}>
              <SecondText>{categoryName(advert.category)}</SecondText>
              <SecondText>{interestWords(advert).join(' · ')}</SecondText>
            </p>
            <ByStaff advert={advert} alone />
            <HiddenMark decision={hidden.get(advert.id)} />
            <WaitingMark change={waiting.get(advert.id)} onUndo={() => actions.undoRemove(advert)} />
            <StillThereButton advert={advert} change={waiting.get(advert.id)} onStillThere={onStillThere} />
            <div className={styles.foot}>
              <RowButtons advert={advert} onDelete={() => onDelete(advert)} />
              <PostMenu advert={advert} onSell={() => actions.sellOne(advert)} />
              <StatusSwitch advert={advert} onSwitch={() => actions.switchStatus(advert)} />
            </div>
          </Panel>
        </li>
      ))}
    </ul>
  );
}
