import { type ComponentProps, useRef, useState } from 'react';
import type { PictureRef } from '#contract/catalogue/adverts.ts';
import { pictureUrl } from '#contract/core/pictures/pictures.ts';
import { isPlainClick } from '#src/lib/isPlainClick.ts';
import { NoPicture } from '#src/ui/pictures/NoPicture.tsx';
import { PartPicture } from '#src/ui/pictures/PartPicture.tsx';
import { LocalPicture } from '#src/ui/pictures/Picture.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import { gallerySizes } from './gallerySizes.ts';
import { standInFor } from './standIn.ts';
import styles from './Gallery.module.css';

const ZoomDialog = lazyLayer(() => import('./ZoomDialog.tsx').then((file) => file.ZoomDialog));

/**
 * The pictures of an advert. They are swiped with the browser's own scrolling, which works before and without scripts,
 * and the thumbnails are links to the slides. A tap opens a picture large; it is a link to it.
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
  // The picture that the pending page has shown; none on the server and in a page that the server rendered.
  const [standIn] = useState(() => standInFor(first?.id ?? ''));
  if (!first) return <NoPicture round={0} />;

  const altOf = (picture: PictureRef, index: number) => picture.alt || `${title}, picture ${index + 1}`;
  const pictureOf = (picture: PictureRef, look: Omit<ComponentProps<typeof PartPicture>, 'picture'>) => {
    const local = localPictures?.get(picture.id);
    if (local !== undefined) return <LocalPicture src={local} alt={look.alt ?? ''} round={look.round} />;
    return <PartPicture {...look} picture={picture} />;
  };
  function show(index: number): void {
    const element = track.current;
    if (element) element.scrollTo({ left: index * element.clientWidth });
  }
  return (
    <section aria-label="Pictures">
      <div className={styles.frame}>
        <ul
          className={styles.track}
          ref={track}
          onScroll={({ currentTarget }) => setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        >
          {ready.map((picture, index) => (
            <li className={styles.slide} key={picture.id} id={`picture-${index + 1}`}>
              <a
                className={styles.open}
                href={localPictures?.get(picture.id) ?? pictureUrl(picture, 1280, 'webp')}
                data-replay
                aria-label={`Enlarge: ${altOf(picture, index)}`}
                aria-haspopup="dialog"
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  setZoom({ asked: true, open: true });
                }}
              >
                {pictureOf(picture, {
                  sizes: gallerySizes,
                  alt: altOf(picture, index),
                  round: 0,
                  priority: index === 0,
                  ...(index === 0 && standIn && { standIn }),
                })}
              </a>
            </li>
          ))}
        </ul>
        {ready.length > 1 && (
          <span className={styles.count}>
            {Math.min(current, ready.length - 1) + 1} / {ready.length}
          </span>
        )}
      </div>
      {ready.length > 1 && (
        <ul className={styles.thumbs} aria-label="Choose a picture">
          {ready.map((picture, index) => (
            <li key={picture.id}>
              <a
                className={styles.thumb}
                href={`#picture-${index + 1}`}
                aria-label={`Picture ${index + 1} of ${ready.length}`}
                aria-current={index === current}
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
                }}
              >
                {pictureOf(picture, { widths: [320], sizes: '72px', alt: '', round: radius.s, eager: true })}
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoom.asked && (
        <ZoomDialog
          open={zoom.open}
          onClose={(index = current) => {
            setZoom({ asked: true, open: false });
            show(index);
          }}
          pictures={ready.map((picture, index) => ({
            id: picture.id,
            pass: picture.pass,
            alt: altOf(picture, index),
            local: localPictures?.get(picture.id),
          }))}
          start={current}
        />
      )}
    </section>
  );
}
