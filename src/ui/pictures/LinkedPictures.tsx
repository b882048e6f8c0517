import { Picture, type PictureProps } from './Picture.tsx';
import styles from './LinkedPictures.module.css';

/** A picture in a row of small ones, each of which opens it whole. */
interface LinkedPicture<Width extends number> {
  readonly id: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly href: string;
  readonly urlAt: PictureProps<Width>['urlAt'];
}

/** Small pictures of something that somebody shows: each opens the whole picture in a new tab. */
export function LinkedPictures<Width extends number>({
  pictures,
  width,
}: {
  pictures: readonly LinkedPicture<Width>[];
  /** The smallest width that exists. */
  width: Width;
}) {
  if (pictures.length === 0) return null;
  return (
    <div className={styles.row}>
      {pictures.map((picture) => (
        <a key={picture.id} href={picture.href} target="_blank" rel="noreferrer">
          <Picture
            urlAt={picture.urlAt}
            widths={[width]}
            sizes="72px"
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            round={8}
          />
        </a>
      ))}
    </div>
  );
}
