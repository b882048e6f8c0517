import { useCallback } from 'react';
import { usePictureSizes } from '#src/lib/lessData.ts';
import { classes } from '#src/lib/classes.ts';
import styles from './Picture.module.css';

export interface PictureProps<Width extends number> {
  /** Returns the address of the derivative with this width and format. */
  urlAt: (width: Width, format: 'avif' | 'webp') => string;
  /** The widths that exist, ascending, in px. */
  widths: readonly [Width, ...Width[]];
  /** How wide the picture is shown, like `(min-width:900px) 280px, 50vw`. */
  sizes: string;
  /** Empty only if the text beside the picture says the same. */
  alt: string;
  /** For the largest element of the first screen: fetched at once and first. Others load when they are near. */
  priority?: boolean;
  /** For other pictures of the first screen: fetched at once, with normal priority. */
  eager?: boolean;
  /** Far below: the picture comes in its smallest size, and gets its other choices when it is near. */
  far?: boolean;
  /** A different corner radius in px: 8 for a small picture in a table, 0 for edge to edge. */
  round?: number;
  /** Address of a smaller size that is already loaded, shown until this one has loaded. */
  standIn?: string;
  className?: string;
}

/** A product picture in AVIF, or in WebP where that is not known, cropped to fill a 4:3 frame. */
export function Picture<Width extends number>({
  urlAt,
  widths,
  sizes,
  alt,
  priority = false,
  eager = false,
  far = false,
  round,
  standIn,
  className,
}: PictureProps<Width>) {
  const { ref: sizeRef, sizes: shownSizes } = usePictureSizes(sizes, far);
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      sizeRef(image);
      // The picture failed to load before the page was live.
      if (image?.complete && image.naturalWidth === 0) image.dataset['missing'] = '';
    },
    [sizeRef],
  );
  // The few browsers that know no AVIF get one size: a list of addresses for them would be a third of each card.
  const inWebp = urlAt(widths.at(-2) ?? widths[0], 'webp');
  return (
    <span
      className={classes(styles.well, className)}
      style={{
        ...(round !== undefined && { borderRadius: round }),
        ...(standIn && { background: `url("${standIn}") center / cover` }),
      }}
    >
      <picture>
        {!far && (
          <source type="image/avif" srcSet={widths.map((w) => `${urlAt(w, 'avif')} ${w}w`).join()} sizes={shownSizes} />
        )}
        <img
          ref={ref}
          src={far ? urlAt(widths[0], 'avif') : inWebp}
          alt={alt}
          width={640}
          height={480}
          decoding="async"
          onError={({ currentTarget }) => currentTarget.setAttribute('data-missing', '')}
          onLoad={({ currentTarget }) => currentTarget.removeAttribute('data-missing')}
          {...(priority && { fetchPriority: 'high' })}
          {...(!priority && !eager && { loading: 'lazy' })}
        />
      </picture>
    </span>
  );
}

/** A picture that exists only on this device, in the same frame. */
export function LocalPicture({ src, alt, round }: { src: string; alt: string; round?: number | undefined }) {
  return (
    <span className={styles.well} style={round === undefined ? undefined : { borderRadius: round }}>
      <img src={src} alt={alt} width={640} height={480} draggable={false} />
    </span>
  );
}
