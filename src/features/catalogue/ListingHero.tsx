import { bannerPicture } from '#src/ui/pictures/bannerPictures.ts';
import { AnchorButton } from '#src/ui/buttons/Button.tsx';
import styles from './ListingHero.module.css';

/** The banner of all products. The way down to the list is a plain link. */
export function ListingHero() {
  const { wide, wideFallback, phone, fallback } = bannerPicture('banner-3-wheel');
  return (
    <section className={styles.frame} aria-label="Get your ride road-ready">
      <picture>
        <source media="(min-width:600px)" type="image/avif" srcSet={wide} sizes="(min-width:1280px) 1216px, 94vw" />
        <source media="(min-width:600px)" srcSet={wideFallback} />
        <source type="image/avif" srcSet={phone} />
        <img src={fallback} alt="" width={656} height={448} decoding="async" fetchPriority="high" />
      </picture>
      <p className={styles.words}>
        GET YOUR RIDE
        <br />
        ROAD-READY
      </p>
      <AnchorButton href="#parts" color="secondary">
        SHOP NOW
      </AnchorButton>
    </section>
  );
}
