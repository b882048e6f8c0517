import { Link } from '@tanstack/react-router';
import { categories } from '#contract/catalogue/categories.ts';
import { categoryLink } from '#src/lib/categoryLink.ts';
import { tilePicture } from '#src/ui/pictures/tilePictures.ts';
import styles from './CategoryTiles.module.css';

/**
 * How wide a tile is shown: by its row on a desktop, and wider on a phone if it is the last, which has its own row. A
 * phone is told a little less, as the next larger file costs half as much again: 322 or 483 pixels of a screen get the
 * file of 320 or 480, and three pixels to a point are more than an eye sees in a photo.
 */
function tileSizes(index: number): string {
  const phone = index === categories.length - 1 ? '88vw' : '(min-resolution:2.8dppx) 36vw, calc(50vw - 24px)';
  if (index === 4 || index === 5) return `(min-width:1280px) 600px, (min-width:600px) 48vw, ${phone}`;
  if (index >= 10) return `(min-width:1280px) 395px, (min-width:600px) 31vw, ${phone}`;
  return `(min-width:1280px) 292px, (min-width:900px) 23vw, (min-width:600px) 48vw, ${phone}`;
}

/** The 13 categories as pictures. */
export function CategoryTiles() {
  return (
    <ul className={styles.grid}>
      {categories.map((category, index) => {
        const picture = tilePicture(category.tile);
        const sizes = tileSizes(index);
        return (
          <li key={category.slug}>
            <Link className={styles.tile} {...categoryLink(category.slug)}>
              <picture>
                <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
                <img src={picture.fallback} alt="" width={640} height={480} loading="lazy" decoding="async" />
              </picture>
              <span className={styles.name}>{category.name}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
