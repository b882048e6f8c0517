import { type PictureAddress, pictureSlots, pictureUrl } from '#contract/core/pictures/pictures.ts';
import { PartPicture } from './PartPicture.tsx';
import styles from './LinkedPictures.module.css';

/** Small pictures of something that somebody shows: each opens the whole picture in a new tab. */
export function LinkedPictures({ pictures }: { pictures: readonly (PictureAddress & { readonly alt: string })[] }) {
  if (pictures.length === 0) return null;
  return (
    <div className={styles.row}>
      {pictures.map((picture) => (
        <a key={picture.id} href={pictureUrl(picture, 1280, 'jpeg')} target="_blank" rel="noreferrer">
          <PartPicture picture={picture} widths={[pictureSlots[0]]} sizes="72px" alt={picture.alt} round={8} />
        </a>
      ))}
    </div>
  );
}
