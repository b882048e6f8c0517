import { Link } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';
import { categoryLink } from '#src/lib/categoryLink.ts';
import { IconButton } from '#src/ui/buttons/Button.tsx';
import { bannerPicture, type BannerStem } from '#src/ui/pictures/bannerPictures.ts';
import { PauseIcon, PlayIcon } from '#src/ui/pictures/icons.tsx';
import { bannerSlides } from './bannerSlides.ts';
import { useSlideShow } from './useSlideShow.ts';
import styles from './Banner.module.css';

/** The rotating banner. The first slide is in the server's page; the others are added once the app is live. */
export function Banner() {
  const { frame, current, playing, show, toggle, holders } = useSlideShow(bannerSlides.length);
  const [live, setLive] = useState(false);
  // Nobody waits for the other slides, so they may be added in small pieces.
  useEffect(() => startTransition(() => setLive(true)), []);

  return (
    <section
      className={styles.frame}
      ref={frame}
      aria-roledescription="carousel"
      aria-label="What the shop has"
      {...holders}
    >
      {bannerSlides.map((slide, index) => {
        if (index > 0 && !live) return null;
        const isShown = index === current;
        // While the slides advance, the next picture is loaded ahead; the others only when it is their turn.
        const wanted = isShown || (playing && index === (current + 1) % bannerSlides.length);
        return (
          <div
            className={styles.slide}
            key={slide.picture}
            data-shown={isShown}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- ARIA's carousel; a fieldset is for a form's fields
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${bannerSlides.length}`}
            inert={!isShown}
          >
            <SlidePicture stem={slide.picture} first={index === 0} wanted={index === 0 || wanted} />
            <div className={styles.words} style={{ color: slide.textColour }}>
              <p className={styles.title}>
                <Link {...categoryLink(slide.category)}>
                  {slide.title[0]}
                  <br />
                  {slide.title[1]}
                </Link>
              </p>
              <p className={styles.subtitle}>
                <span className={styles.long}>{slide.subtitle}</span>
                <span className={styles.short}>{slide.shortSubtitle}</span>
              </p>
            </div>
          </div>
        );
      })}
      <div className={styles.controls}>
        <div className={styles.indicators}>
          {bannerSlides.map((slide, index) => (
            <button
              className={styles.indicator}
              key={slide.picture}
              type="button"
              aria-label={`Slide ${index + 1}: ${slide.title.join(' ')}`}
              aria-current={index === current}
              onClick={() => show(index)}
            />
          ))}
        </div>
        <IconButton className={styles.playSwitch} aria-label={playing ? 'Pause' : 'Play'} onClick={toggle}>
          {playing ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
        </IconButton>
      </div>
    </section>
  );
}

/** Once fetched, a picture stays, so that a fade never shows an empty frame. */
function SlidePicture({ stem, first, wanted }: { stem: BannerStem; first: boolean; wanted: boolean }) {
  const [isWanted, setKept] = useState(wanted);
  if (wanted && !isWanted) setKept(true);
  if (!isWanted) return null;
  const { wide, phone, wideFallback, fallback } = bannerPicture(stem);
  return (
    <picture>
      <source media="(min-width:600px)" type="image/avif" srcSet={wide} sizes="(min-width:1280px) 1216px, 94vw" />
      <source media="(min-width:600px)" srcSet={wideFallback} />
      <source type="image/avif" srcSet={phone} />
      <img src={fallback} alt="" width={656} height={448} decoding="async" {...(first && { fetchPriority: 'high' })} />
    </picture>
  );
}
