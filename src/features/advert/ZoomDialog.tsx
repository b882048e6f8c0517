import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import { pictureSlots, pictureUrl } from '#contract/core/pictures.ts';
import { formatBytes } from '#src/lib/byteSize.ts';
import { Button, IconButton } from '#src/ui/buttons/Button.tsx';
import { FullPageDialog } from '#src/ui/overlays/FullPageDialog.tsx';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, MinusIcon, PlusIcon } from '#src/ui/pictures/icons.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { visuallyHidden } from '#src/ui/theme/visuallyHidden.ts';
import { useFullSize } from './useFullSize.ts';
import { gallerySizes } from './gallerySizes.ts';
import { useZoom } from './useZoom.ts';

/* Load this module lazily: it brings MUI's Dialog. */

const ground = '#0A1422';
const Page = styled(FullPageDialog)({
  '&& .MuiDialog-paper': { overflow: 'hidden', backgroundColor: ground, color: '#fff' },
});
const Stage = styled('div')({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  // The fingers are ours here: two of them zoom the picture, not the page.
  touchAction: 'none',
  cursor: 'zoom-in',
  '&[data-zoomed]': { cursor: 'grab' },
  // As wide in either size, so that nothing jumps when the full one comes.
  '& img': {
    position: 'absolute',
    inset: 0,
    margin: 'auto',
    width: 'min(100%, 1280px)',
    height: '100%',
    objectFit: 'contain',
    userSelect: 'none',
    willChange: 'transform',
  },
});
const Bar = styled('div')({
  position: 'absolute',
  inset: '0 0 auto',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '8px 8px 8px 10px',
  fontWeight: 600,
  '& > span': { padding: '2px 10px', borderRadius: radius.m, backgroundColor: ground },
});
const Tools = styled('div')({
  position: 'absolute',
  inset: 'auto 0 calc(12px + env(safe-area-inset-bottom))',
  display: 'flex',
  justifyContent: 'center',
  gap: 8,
});
/** A picture may be as light as what is written on it: a ground of its own. */
const onPicture = { color: '#fff', backgroundColor: '#2A3A50', '&&:hover': { backgroundColor: '#3A4C66' } } as const;
const Tool = styled(IconButton)({
  ...onPicture,
  '&&:disabled': { color: '#8494AB' },
});
const Full = styled(Button)({
  position: 'absolute',
  left: '50%',
  bottom: 'calc(72px + env(safe-area-inset-bottom))',
  transform: 'translateX(-50%)',
  whiteSpace: 'nowrap',
  ...onPicture,
});
const Hidden = styled('span')(visuallyHidden);

interface Props {
  /** With the picture that was last shown. */
  onClose: (index: number) => void;
  /** `local`: the address of a picture that is on this device alone. */
  pictures: readonly { id: string; alt: string; local?: string | undefined }[];
  start: number;
}

/**
 * The pictures over the whole screen: pinch, double tap, wheel, + and - zoom; a finger or the arrow keys move what is
 * zoomed, and turn to the next picture when it is not.
 */
export function ZoomDialog({ open, onClose, pictures, start }: Props & { open: boolean }) {
  const shown = useRef(start);
  return (
    <Page open={open} onClose={() => onClose(shown.current)} label="Pictures, large">
      <Pictures
        pictures={pictures}
        start={start}
        onClose={onClose}
        onShow={(index) => {
          shown.current = index;
        }}
      />
    </Page>
  );
}

const zoomStep = 1.5;
/** Where the picture goes when a key is pressed while it is zoomed. */
const moves: Record<string, { x: number; y: number } | undefined> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** `page`: whichever size the page under the dialog has shown already. */
function sources(id: string, format: 'avif' | 'webp', shows: 'full' | 'page') {
  if (shows === 'full') return { srcSet: pictureUrl(id, 1280, format) };
  const srcSet = pictureSlots.map((slot) => `${pictureUrl(id, slot, format)} ${slot}w`).join(', ');
  return { srcSet, sizes: gallerySizes };
}

/** Mounted anew each time the dialog opens. */
function Pictures({ onClose, pictures, start, onShow }: Props & { onShow: (index: number) => void }) {
  const [index, setIndex] = useState(start);
  useEffect(() => onShow(index));
  const zoom = useZoom({ onSwipe: turn });
  function turn(step: number): void {
    setIndex((held) => Math.min(Math.max(held + step, 0), pictures.length - 1));
    zoom.reset();
  }

  const picture = pictures[index];
  const full = useFullSize(picture && picture.local === undefined ? picture.id : null);
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const shows = picture && (full.kind === 'free' || wanted.has(picture.id)) ? 'full' : 'page';
  // Anywhere in the dialog: a thumb has no focus, a keyboard may have it on any button.
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
        <Stage data-zoomed={zoom.zoomed ? '' : undefined} {...zoom.handlers}>
          <picture key={`${picture.id} ${shows}`}>
            {picture.local === undefined && <source type="image/avif" {...sources(picture.id, 'avif', shows)} />}
            <img
              {...(picture.local === undefined ? sources(picture.id, 'webp', shows) : { src: picture.local })}
              alt={picture.alt}
              draggable={false}
              style={{ transform: zoom.transform }}
            />
          </picture>
        </Stage>
      )}
      {picture && full.kind === 'heavy' && shows === 'page' && (
        <Full variant="text" onClick={() => setWanted((held) => new Set(held).add(picture.id))}>
          Full size, {formatBytes(full.bytes)}
        </Full>
      )}
      <Bar>
        <span aria-live="polite">
          {index + 1} / {pictures.length}
          <Hidden>: {picture?.alt}</Hidden>
        </span>
        <Tool aria-label="Close" onClick={() => onClose(index)}>
          <CloseIcon />
        </Tool>
      </Bar>
      <Tools>
        {turns && (
          <Tool aria-label="Previous picture" disabled={index === 0} onClick={() => turn(-1)}>
            <ChevronLeftIcon />
          </Tool>
        )}
        <Tool aria-label="Smaller" disabled={!zoom.zoomed} onClick={() => zoom.zoomBy(1 / zoomStep)}>
          <MinusIcon />
        </Tool>
        <Tool aria-label="Larger" onClick={() => zoom.zoomBy(zoomStep)}>
          <PlusIcon />
        </Tool>
        {turns && (
          <Tool aria-label="Next picture" disabled={index === pictures.length - 1} onClick={() => turn(1)}>
            <ChevronRightIcon />
          </Tool>
        )}
      </Tools>
    </>
  );
}
