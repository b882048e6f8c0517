import styled from '@emotion/styled';
import type { DragEvent } from 'react';
import { pictureUrl } from '#contract/pictures.ts';
import { colour } from '#src/ui/colour.ts';
import { CircleAlertIcon, CloseIcon } from '#src/ui/icons.tsx';
import { radius } from '#src/ui/shape.ts';
import { type } from '#src/ui/theme/typography.ts';
import { BlobImage } from './BlobImage.tsx';
import type { FormPicture } from './pictureList.ts';

const Tile = styled('li')({ position: 'relative', listStyle: 'none', minWidth: 0 });
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

const stateWords = { shrinking: 'Shrinking…', sending: 'Sending…', failed: 'Not sent', sent: null } as const;

/** One picture: a touch opens its details below, the × takes it away, dragging changes the order. */
export function PictureTile({
  picture,
  index,
  count,
  open,
  onOpen,
  onRemove,
  onDragStart,
  onDragOver,
  onDragEnd,
}: {
  picture: FormPicture;
  index: number;
  count: number;
  open: boolean;
  onOpen: () => void;
  onRemove: () => void;
  onDragStart: (event: DragEvent) => void;
  onDragOver: (event: DragEvent) => void;
  onDragEnd: () => void;
}) {
  const stored = picture.id && picture.ready ? pictureUrl(picture.id, 320, 'webp') : null;
  const word = stateWords[picture.state];
  const place = `Picture ${index + 1} of ${count}${index === 0 ? ', cover' : ''}`;
  return (
    <Tile draggable onDragStart={onDragStart} onDragOver={onDragOver} onDragEnd={onDragEnd}>
      <Choose
        type="button"
        aria-expanded={open}
        aria-label={`${place}${word ? `, ${word}` : ''}: change order and words`}
        data-pale={word ? '' : undefined}
        onClick={onOpen}
      >
        {picture.blob ? <BlobImage blob={picture.blob} /> : stored && <img src={stored} alt="" draggable={false} />}
        {(word ?? index === 0) && (
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
