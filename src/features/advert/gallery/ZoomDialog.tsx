import { useEffect, useRef, useState } from 'react';
import { type PictureAddress, pictureSlots, pictureUrl } from '#contract/core/pictures/pictures.ts';
import { formatBytes } from '#src/lib/text/byteSize.ts';
import { Button, IconButton } from '#src/ui/buttons/Button.tsx';
import { FullPageDialog } from '#src/ui/overlays/FullPageDialog.tsx';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, MinusIcon, PlusIcon } from '#src/ui/pictures/icons.tsx';
import { useFullSize } from './useFullSize.ts';
import { gallerySizes } from './gallerySizes.ts';
import { useZoom } from './useZoom.ts';
import styles from './ZoomDialog.module.css';

/* Load this module lazily: it brings MUI's Dialog. */

interface Props {
  /** Gets the index of the picture that was shown last; undefined when the dialog has not opened. */
  onClose: (index?: number) => void;
  /** `local` is the address of a picture that is only on this device. */
  pictures: readonly (PictureAddress & { alt: string; local?: string | undefined })[];
  start: number;
}

/**
 * Shows the pictures over the whole screen. Pinch, double tap, wheel, + and - zoom. A finger or the arrow keys move a
 * zoomed picture, and turn to the next picture otherwise.
 */
export function ZoomDialog({ open, onClose, pictures, start }: Props & { open: boolean }) {
  const shownIndex = useRef(start);
  return (
    <FullPageDialog
      className={styles.page}
      open={open}
      onClose={() => onClose(shownIndex.current)}
      label="Pictures, large"
    >
      <Pictures
        pictures={pictures}
        start={start}
        onClose={onClose}
        onShow={(index) => {
          shownIndex.current = index;
        }}
      />
    </FullPageDialog>
  );
}

const zoomStep = 1.5;
/** In which direction each key moves a zoomed picture. */
const moves: Record<string, { x: number; y: number } | undefined> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** Lets the browser pick the size that the page under the dialog has already shown. */
function pageSizes(picture: PictureAddress, format: 'avif' | 'webp') {
  const srcSet = pictureSlots.map((slot) => `${pictureUrl(picture, slot, format)} ${slot}w`).join(', ');
  return { srcSet, sizes: gallerySizes };
}

/**
 * A picture in full size. It lies over the size that the page has shown, and is seen once all of it is there: on a bad
 * connection the picture that somebody looks at stays.
 */
function FullSize({
  picture,
  transform,
  onFail,
}: {
  picture: PictureAddress;
  transform: string | undefined;
  onFail: () => void;
}) {
  const [isHere, setIsHere] = useState(false);
  return (
    <picture>
      <source type="image/avif" srcSet={pictureUrl(picture, 1280, 'avif')} />
      <img
        srcSet={pictureUrl(picture, 1280, 'webp')}
        alt=""
        draggable={false}
        onLoad={() => setIsHere(true)}
        onError={onFail}
        style={{ transform, visibility: isHere ? undefined : 'hidden' }}
      />
    </picture>
  );
}

/** Mounted again each time the dialog opens. */
function Pictures({ onClose, pictures, start, onShow }: Props & { onShow: (index: number) => void }) {
  const [index, setIndex] = useState(start);
  useEffect(() => onShow(index));
  const zoom = useZoom({ onSwipe: turn });
  function turn(step: number): void {
    setIndex((current) => Math.min(Math.max(current + step, 0), pictures.length - 1));
    zoom.reset();
  }

  const picture = pictures[index];
  const full = useFullSize(picture && picture.local === undefined ? picture : null);
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const showsFull = picture?.local === undefined && (full.kind === 'free' || wanted.has(picture?.id ?? ''));
  // Listens on the window: after a touch nothing has the focus, and with a keyboard it may be on any button.
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const move = moves[event.key];
      if (event.key === '+' || event.key === '=') zoom.zoomBy(zoomStep);
      else if (event.key === '-') zoom.zoomBy(1 / zoomStep);
      else if (event.key === '0') zoom.reset();
      else if (move && zoom.zoomed) zoom.moveBy(move.x * 60, move.y * 60);
      else if (move && move.x !== 0) turn(-move.x);
      else return;
      event.preventDefault();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
  const turns = pictures.length > 1;
  return (
    <>
      {picture && (
        <div className={styles.stage} data-zoomed={zoom.zoomed ? '' : undefined} {...zoom.handlers}>
          <picture key={picture.id}>
            {picture.local === undefined && <source type="image/avif" {...pageSizes(picture, 'avif')} />}
            <img
              {...(picture.local === undefined ? pageSizes(picture, 'webp') : { src: picture.local })}
              alt={picture.alt}
              draggable={false}
              style={{ transform: zoom.transform }}
            />
          </picture>
          {showsFull && (
            <FullSize
              key={`${picture.id} full`}
              picture={picture}
              transform={zoom.transform}
              onFail={() =>
                setWanted((current) => {
                  const left = new Set(current);
                  left.delete(picture.id);
                  return left;
                })
              }
            />
          )}
        </div>
      )}
      {picture && full.kind === 'heavy' && !showsFull && (
        <Button
          className={styles.full}
          variant="text"
          onClick={() => setWanted((current) => new Set(current).add(picture.id))}
        >
          Full size, {formatBytes(full.bytes)}
        </Button>
      )}
      <div className={styles.bar}>
        <span aria-live="polite">
          {index + 1} / {pictures.length}
          <span className="visually-hidden">: {picture?.alt}</span>
        </span>
        <IconButton className={styles.tool} aria-label="Close" onClick={() => onClose(index)}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className={styles.tools}>
        {turns && (
          <IconButton
            className={styles.tool}
            aria-label="Previous picture"
            disabled={index === 0}
            onClick={() => turn(-1)}
          >
            <ChevronLeftIcon />
          </IconButton>
        )}
        <IconButton
          className={styles.tool}
          aria-label="Smaller"
          disabled={!zoom.zoomed}
          onClick={() => zoom.zoomBy(1 / zoomStep)}
        >
          <MinusIcon />
        </IconButton>
        <IconButton className={styles.tool} aria-label="Larger" onClick={() => zoom.zoomBy(zoomStep)}>
          <PlusIcon />
        </IconButton>
        {turns && (
          <IconButton
            className={styles.tool}
            aria-label="Next picture"
            disabled={index === pictures.length - 1}
            onClick={() => turn(1)}
          >
            <ChevronRightIcon />
          </IconButton>
        )}
      </div>
    </>
  );
}
