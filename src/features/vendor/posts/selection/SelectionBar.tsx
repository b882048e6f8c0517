import { type ManyAdvertsAction, maxManyAdverts } from '#contract/vendor/manyAdverts.ts';
import { countText } from '#src/lib/text/countText.ts';
import { Button, IconButton } from '#src/ui/buttons/Button.tsx';
import { CloseIcon, TrashIcon } from '#src/ui/pictures/icons.tsx';
import styles from './SelectionBar.module.css';

/** The actions on all chosen adverts. */
export type ChosenAction = Exclude<ManyAdvertsAction, 'restore' | 'prices'>;

export function SelectionBar({
  count,
  matching,
  isAllMatching,
  isCounted,
  canConfirm,
  pending,
  onSelectMatching,
  onClear,
  isOwner,
  onPrices,
  onAct,
}: {
  count: number;
  /** How many adverts match the filters of the list. */
  matching: number;
  isAllMatching: boolean;
  /** Whether the shop has said how many match. Otherwise nothing is done to all that do: they may be many more. */
  isCounted: boolean;
  /** Whether the list asks if its adverts are still there. All of them are Available then, and can be confirmed. */
  canConfirm: boolean;
  pending: ManyAdvertsAction | null;
  onSelectMatching: () => void;
  onClear: () => void;
  /** Whether the person may change many prices and delete many adverts at once, as the owner may. */
  isOwner: boolean;
  onPrices: () => void;
  onAct: (action: ChosenAction) => void;
}) {
  const busy = pending !== null || (isAllMatching && !isCounted);
  const close = (
    <IconButton aria-label="Clear selection" onClick={onClear} disabled={pending !== null}>
      <CloseIcon size={20} />
    </IconButton>
  );
  return (
    <section className={styles.bar} aria-label="Selected adverts" aria-busy={pending !== null}>
      <div className={styles.count}>
        <span>{selectedWords(count, isAllMatching, isCounted)}</span>
        {!isAllMatching && isCounted && matching > count && matching <= maxManyAdverts && (
          <Button variant="text" onClick={onSelectMatching} disabled={busy}>
            Select all {countText(matching)}
          </Button>
        )}
        <div className={styles.narrowClose}>{close}</div>
      </div>
      <div className={styles.acts}>
        {canConfirm ? (
          <Button variant="outlined" onClick={() => onAct('still-there')} disabled={busy}>
            Still there
          </Button>
        ) : (
          <Button variant="outlined" onClick={() => onAct('available')} disabled={busy} aria-label="Make Available">
            <span>
              <span className={styles.wide}>Make </span>Available
            </span>
          </Button>
        )}
        <Button variant="outlined" onClick={() => onAct('unavailable')} disabled={busy} aria-label="Make Not available">
          <span>
            <span className={styles.wide}>Make </span>Not available
          </span>
        </Button>
        {isOwner && (
          <>
            <Button variant="outlined" onClick={onPrices} disabled={busy} aria-label="Change prices">
              Prices
            </Button>
            <IconButton
              className={styles.delete}
              onClick={() => onAct('delete')}
              disabled={busy}
              aria-label="Delete selected"
              title="Delete"
            >
              <TrashIcon size={20} />
            </IconButton>
          </>
        )}
      </div>
      <div className={styles.wideClose}>{close}</div>
    </section>
  );
}

/** "3 selected", "All 4,982 selected"; "All that match" while the shop has not said how many these are. */
export function selectedWords(count: number, isAllMatching: boolean, isCounted: boolean): string {
  if (isAllMatching && !isCounted) return 'All that match';
  return `${isAllMatching ? 'All ' : ''}${countText(count)} selected`;
}
