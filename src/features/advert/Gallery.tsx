import styled from '@emotion/styled';
import { lazy, Suspense, useRef, useState } from 'react';
import type { PictureRef } from '#contract/catalogue/adverts.ts';
import { type PictureSlot, pictureSlots, pictureUrl } from '#contract/core/pictures.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { NoPicture } from '#src/ui/pictures/NoPicture.tsx';
import { LocalPicture, Picture, type PictureProps } from '#src/ui/pictures/Picture.tsx';
import { from600, reducedMotion } from '#src/ui/layout/screen.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { type } from '#src/ui/theme/typography.ts';
import { gallerySizes } from './gallerySizes.ts';

const ZoomDialog = lazy(() => import('./ZoomDialog.tsx').then((file) => ({ default: file.ZoomDialog })));

const Frame = styled('div')({ position: 'relative' });
const Track = styled('ul')({
  display: 'flex',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  scrollBehavior: 'smooth',
  [reducedMotion]: { scrollBehavior: 'auto' },
  [from600]: { borderRadius: radius.xl },
});
const Slide = styled('li')({ flex: '0 0 100%', minWidth: 0, scrollSnapAlign: 'center', scrollSnapStop: 'always' });
const Open = styled('button')({
  display: 'block',
  width: '100%',
  padding: 0,
  border: 0,
  backgroundColor: 'transparent',
  cursor: 'zoom-in',
  '&:focus-visible': { outlineOffset: -4 },
});
const Count = styled('span')({
  ...type.smallStrong,
  position: 'absolute',
  left: 12,
  bottom: 12,
  padding: '4px 10px',
  borderRadius: radius.full,
  backgroundColor: 'rgba(12,25,41,.82)',
  color: '#fff',
  pointerEvents: 'none',
});
const Thumbs = styled('ul')({
  display: 'flex',
  gap: 10,
  marginTop: 8,
  paddingInline: 'var(--edge)',
  paddingBlock: 4,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  [from600]: { paddingInline: 4 },
});
const Thumb = styled('a')({
  display: 'block',
  width: 72,
  borderRadius: radius.s,
  '&[aria-current=true]': { boxShadow: `0 0 0 2px ${colour.page}, 0 0 0 4px ${colour.primary}` },
});

/**
 * The pictures of an advert: swiped by the browser's own scrolling, which works before and without script; thumbnails
 * are links to the slides. A press opens them large.
 */
export function Gallery({
  title,
  pictures,
  localPictures,
}: {
  title: string;
  pictures: readonly PictureRef[];
  /** Addresses of pictures that are on this device, by id. */
  localPictures?: ReadonlyMap<string, string> | undefined;
}) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [zoom, setZoom] = useState<{ asked: boolean; open: boolean }>({ asked: false, open: false });
  const ready = pictures.filter((picture) => picture.ready);
  const [first] = ready;
  if (!first) return <NoPicture round={0} />;

  const altOf = (picture: PictureRef, index: number) => picture.alt || `${title}, picture ${index + 1}`;
  const shown = ({ id }: PictureRef, look: Omit<PictureProps<PictureSlot>, 'urlAt'>) => {
    const local = localPictures?.get(id);
    if (local !== undefined) return <LocalPicture src={local} alt={look.alt} round={look.round} />;
    return <Picture {...look} urlAt={(width, format) => pictureUrl(id, width, format)} />;
  };
  function show(index: number): void {
    const element = track.current;
    if (element) element.scrollTo({ left: index * element.clientWidth });
  }
  return (
    <section aria-label="Pictures">
      <Frame>
        <Track
          ref={track}
          onScroll={({ currentTarget }) => setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        >
          {ready.map((picture, index) => (
            <Slide key={picture.id} id={`picture-${index + 1}`}>
              <Open
                type="button"
                aria-label={`Enlarge: ${altOf(picture, index)}`}
                onClick={() => setZoom({ asked: true, open: true })}
              >
                {shown(picture, {
                  widths: pictureSlots,
                  sizes: gallerySizes,
                  alt: altOf(picture, index),
                  round: 0,
                  priority: index === 0,
                })}
              </Open>
            </Slide>
          ))}
        </Track>
        {ready.length > 1 && (
          <Count>
            {Math.min(current, ready.length - 1) + 1} / {ready.length}
          </Count>
        )}
      </Frame>
      {ready.length > 1 && (
        <Thumbs aria-label="Choose a picture">
          {ready.map((picture, index) => (
            <li key={picture.id}>
              <Thumb
                href={`#picture-${index + 1}`}
                aria-label={`Picture ${index + 1} of ${ready.length}`}
                aria-current={index === current}
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
                }}
              >
                {shown(picture, { widths: [320], sizes: '72px', alt: '', round: radius.s, eager: true })}
              </Thumb>
            </li>
          ))}
        </Thumbs>
      )}
      {zoom.asked && (
        <Suspense>
          <ZoomDialog
            open={zoom.open}
            onClose={(index) => {
              setZoom({ asked: true, open: false });
              show(index);
            }}
            pictures={ready.map((picture, index) => ({
              id: picture.id,
              alt: altOf(picture, index),
              local: localPictures?.get(picture.id),
            }))}
            start={current}
          />
        </Suspense>
      )}
    </section>
  );
}
