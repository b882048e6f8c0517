import styled from '@emotion/styled';
import type { ComponentProps, KeyboardEvent } from 'react';
import { pictureUrl } from '#contract/core/pictures.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { CircleAlertIcon, CloseIcon } from '#src/ui/pictures/icons.tsx';
import { radius, shadow } from '#src/ui/theme/shape.ts';
import { type } from '#src/ui/theme/typography.ts';
import { BlobImage } from './BlobImage.tsx';
import { type FormPicture, placeWords } from './pictureList.ts';

const Tile = styled('li')({
  position: 'relative',
  listStyle: 'none',
  minWidth: 0,
  // A finger that rests on a picture takes it; it neither selects nor opens the phone's menu.
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  '&[data-dragged]': { borderRadius: radius.m, boxShadow: shadow.floating },
});
const Choose = styled('button')({
  display: 'block',
  position: 'relative',
  width: '100%',
  aspectRatio: '4/3',
  minHeight: 78,
  padding: 0,
  overflow: 'hidden',
  border: 0,
  borderRadius: radius.m,
  backgroundColor: colour.well,
  cursor: 'pointer',
  '&[aria-expanded=true]': { boxShadow: `0 0 0 3px ${colour.primary}` },
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  '&[data-pale] img': { opacity: 0.55 },
});
/** Words on a picture stand on a ground of their own. */
const Word = styled('span')({
  ...type.smallStrong,
  position: 'absolute',
  left: 6,
  bottom: 6,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '2px 8px',
  borderRadius: radius.full,
  backgroundColor: '#1D2836',
  color: '#fff',
});
const Remove = styled('button')({
  position: 'absolute',
  top: -4,
  right: -4,
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    width: 32,
    height: 32,
    borderRadius: '50%',
    backgroundColor: '#1D2836',
    color: '#fff',
  },
});

const stateWords = {
  shrinking: 'Shrinking…',
  sending: 'Sending…',
  later: 'Waiting',
  failed: 'Not sent',
  sent: null,
} as const;

/** "Sending 40 %" where the browser tells how far it is. */
function wordOf({ state, blob, sentBytes }: FormPicture): string | null {
  if (state !== 'sending' || !blob || !sentBytes) return stateWords[state];
  return `Sending ${Math.min(99, Math.floor((100 * sentBytes) / blob.size))} %`;
}

/** One picture: a touch opens its details below, the × takes it away, dragging and Shift with arrows change the order. */
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
  /** It is the first one, or would be if the drag ended now. */
  cover: boolean;
  open: boolean;
  dragged: boolean;
  drag: ComponentProps<'li'>;
  onKeyDown: (event: KeyboardEvent) => void;
  onOpen: () => void;
  onRemove: () => void;
}) {
  const stored = picture.id && picture.ready ? pictureUrl(picture.id, 320, 'webp') : null;
  const word = wordOf(picture);
  return (
    <Tile {...drag} data-key={picture.key} data-dragged={dragged ? '' : undefined}>
      <Choose
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
          <Word>
            {picture.state === 'failed' && <CircleAlertIcon size={16} />}
            {word ?? 'Cover'}
          </Word>
        )}
      </Choose>
      <Remove type="button" aria-label={`Remove picture ${index + 1}`} onClick={onRemove}>
        <span>
          <CloseIcon size={20} />
        </span>
      </Remove>
    </Tile>
  );
}
