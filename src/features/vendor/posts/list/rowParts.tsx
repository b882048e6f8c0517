import { Link } from '@tanstack/react-router';
import Switch from '@mui/material/Switch';
import type { OwnAdvert } from '#contract/catalogue/adverts.ts';
import type { Decision } from '#contract/desk/decisions.ts';
import { pictureSteps } from '#src/device/outbox/view/pictureSteps.ts';
import { usePictureProgress } from '#src/device/outbox/view/usePictureProgress.ts';
import { useStaffWords } from '#src/http/useStaffWords.ts';
import { countedText, countText } from '#src/lib/text/countText.ts';
import { Button, IconButton } from '#src/ui/buttons/Button.tsx';
import { CheckIcon, CircleAlertIcon, TrashIcon, WifiOffIcon } from '#src/ui/pictures/icons.tsx';
import { LinkIconButton } from '#src/ui/links.tsx';
import { PartPicture } from '#src/ui/pictures/PartPicture.tsx';
import { ProgressBars } from '#src/ui/ProgressBars.tsx';
import { EyeIcon, PencilIcon } from '#src/ui/pictures/workIcons.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import type { PostSelection } from '../selection/postSelection.ts';
import type { RowActions } from '../useRowActions.ts';
import type { WaitingChange } from '../waiting/waitingChanges.ts';
import styles from './rowParts.module.css';

/** What is listed, as cards and as a table. */
export interface PostRows {
  readonly adverts: readonly OwnAdvert[];
  readonly actions: RowActions;
  readonly selection: PostSelection;
  readonly onSelect: (selection: PostSelection) => void;
  readonly now: Date;
  readonly onDelete: (advert: OwnAdvert) => void;
  /** Undefined where the list does not ask whether the adverts are still there. */
  readonly onStillThere: ((advert: OwnAdvert) => void) | undefined;
  /** The changes to these adverts that are not sent yet, by the id of the advert. */
  readonly waiting: ReadonlyMap<string, WaitingChange>;
  /** The decisions by which the shop hides adverts, by the id of the advert. */
  readonly hidden: ReadonlyMap<string, Decision>;
}

export function RowPicture({ advert, sizes }: { advert: OwnAdvert; sizes: string }) {
  return <PartPicture picture={advert.picture} sizes={sizes} round={8} />;
}

/** Who of the staff posted or last changed it, after other words or alone. Nothing where that was the owner. */
export function ByStaff({ advert: { staffId, version }, alone = false }: { advert: OwnAdvert; alone?: boolean }) {
  const staffWords = useStaffWords([staffId]);
  if (staffId === undefined) return null;
  const who = staffWords(staffId);
  const by = `by ${who === 'You' ? 'you' : who}`;
  if (!alone) return ` · ${version === 1 ? 'posted' : 'changed'} ${by}`;
  return (
    <p>
      <SecondText>
        {version === 1 ? 'Posted' : 'Changed'} {by}
      </SecondText>
    </p>
  );
}

/** The status as a switch with its word. Only the switch can be pressed: on a card another button may cover the word. */
export function StatusSwitch({ advert, onSwitch }: { advert: OwnAdvert; onSwitch: () => void }) {
  const isOn = advert.status === 'Available';
  return (
    <div className={styles.statusRow}>
      <Switch
        disableRipple
        checked={isOn}
        onChange={onSwitch}
        slotProps={{ input: { 'aria-label': `${advert.title}: available` } }}
      />
      <span className={styles.statusWord} data-on={isOn ? '' : undefined} aria-hidden>
        {advert.status}
      </span>
    </div>
  );
}

/** Says that a change to the advert of a row is not sent yet. Shows nothing when all is sent. */
export function WaitingMark({ change, onUndo }: { change: WaitingChange | undefined; onUndo: () => void }) {
  if (!change) return null;
  if (change.needsYou) {
    return (
      <p className={styles.mark} data-refused="">
        <CircleAlertIcon size={16} />
        <Link className={styles.markLink} to="/outbox">
          Not sent: needs you
        </Link>
      </p>
    );
  }
  if (change.isSent) {
    return (
      <p className={styles.mark} data-sent="">
        <CheckIcon size={16} />
        {change.isDeleted ? 'Deleted' : 'Sent'}
      </p>
    );
  }
  return (
    <div className={styles.mark}>
      <WifiOffIcon size={16} />
      <Link className={styles.markLink} to="/outbox">
        {change.isDeleted ? 'Not deleted yet' : 'Not sent yet'}
      </Link>
      {change.isDeleted && (
        <Button variant="text" className={styles.undo} onClick={onUndo}>
          Undo
        </Button>
      )}
      <UnsentPictures pictures={change.pictures} />
    </div>
  );
}

/** How far each picture of a change is. */
function UnsentPictures({ pictures }: Pick<WaitingChange, 'pictures'>) {
  const progress = usePictureProgress(pictures.length > 0);
  return <ProgressBars steps={pictureSteps({ pictures }, progress)} />;
}

/** A button that confirms that a part is still there, for the list of adverts that were untouched for long. */
export function StillThereButton({
  advert,
  change,
  onStillThere,
}: {
  advert: OwnAdvert;
  /** A change to the advert that is not sent yet, which may be this answer. */
  change: WaitingChange | undefined;
  /** Undefined in other lists. */
  onStillThere: ((advert: OwnAdvert) => void) | undefined;
}) {
  if (!onStillThere || change) return null;
  return (
    <Button
      variant="text"
      className={styles.stillThere}
      aria-label={`${advert.title}: still there`}
      onClick={() => onStillThere(advert)}
    >
      Still there
    </Button>
  );
}

/** Views and enquiries of the last 30 days. */
export function interestWords({ views, enquiries }: OwnAdvert): readonly string[] {
  return [countedText(views, 'view', 'views'), countedText(enquiries, 'enquiry', 'enquiries')];
}

/** "3 left · "; empty when the vendor does not count the pieces. */
export function piecesWords({ quantity }: OwnAdvert): string {
  return quantity === null || quantity === undefined ? '' : `${countText(quantity)} left · `;
}

export function RowButtons({ advert, onDelete }: { advert: OwnAdvert; onDelete: () => void }) {
  return (
    <>
      <LinkIconButton to="/single-advert" search={{ id: advert.id }} aria-label={`View ${advert.title}`}>
        <EyeIcon size={20} />
      </LinkIconButton>
      <LinkIconButton to="/edit-product" search={{ id: advert.id }} aria-label={`Edit ${advert.title}`}>
        <PencilIcon size={20} />
      </LinkIconButton>
      <IconButton className={styles.delete} aria-label={`Delete ${advert.title}`} onClick={onDelete}>
        <TrashIcon size={20} />
      </IconButton>
    </>
  );
}
