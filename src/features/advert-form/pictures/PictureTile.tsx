import type { ComponentProps, KeyboardEvent } from 'react';
import { pictureUrl } from '#contract/core/pictures/pictures.ts';
import { CircleAlertIcon, CloseIcon } from '#src/ui/pictures/icons.tsx';
import { BlobImage } from '#src/ui/pictures/BlobImage.tsx';
import { type FormPicture, placeWords } from './pictureList.ts';
import styles from './PictureTile.module.css';

const stateWords = {
  shrinking: 'Shrinking…',
  sending: 'Sending…',
  later: 'Waiting',
  failed: 'Not sent',
  sent: null,
} as const;

/** "Sending 40 %" when the browser reports the progress. */
function wordOf({ state, blob, sentBytes }: FormPicture): string | null {
  if (state !== 'sending' || !blob || !sentBytes) return stateWords[state];
  return `Sending ${Math.min(99, Math.floor((100 * sentBytes) / blob.size))} %`;
}

/** One picture: a tap opens its details below, the × removes it, dragging and Shift with arrows change the order. */
export function PictureTile({
  picture,
  index,
  count,
  cover,
  open,
  dragged,
  drag,
  onKeyDown,
  onOpen,
  onRemove,
}: {
  picture: FormPicture;
  index: number;
  count: number;
  /** Whether it is the first one, or would be if the drag ended now. */
  cover: boolean;
  open: boolean;
  dragged: boolean;
  drag: ComponentProps<'li'>;
  onKeyDown: (event: KeyboardEvent) => void;
  onOpen: () => void;
  onRemove: () => void;
}) {
  const { id, pass } = picture;
  const stored = id !== null && picture.ready ? pictureUrl({ id, pass }, 320, 'webp') : null;
  const word = wordOf(picture);
  return (
    <li className={styles.tile} {...drag} data-key={picture.key} data-dragged={dragged ? '' : undefined}>
      <button
        className={styles.choose}
        type="button"
        aria-expanded={open}
        aria-label={`${placeWords(index, count)}${word ? `, ${word}` : ''}: change order and words`}
        aria-keyshortcuts={count > 1 ? 'Shift+ArrowLeft Shift+ArrowRight Shift+Home Shift+End' : undefined}
        data-pale={word ? '' : undefined}
        onClick={onOpen}
        onKeyDown={onKeyDown}
      >
        {picture.blob && !picture.original ? (
          <BlobImage blob={picture.blob} />
        ) : (
          stored && <img src={stored} alt="" draggable={false} />
        )}
        {(word ?? cover) && (
          <span className={styles.word}>
            {picture.state === 'failed' && <CircleAlertIcon size={16} />}
            {word ?? 'Cover'}
          </span>
        )}
      </button>
      <button className={styles.remove} type="button" aria-label={`Remove picture ${index + 1}`} onClick={onRemove}>
        <span>
          <CloseIcon size={20} />
        </span>
      </button>
    </li>
  );
}
