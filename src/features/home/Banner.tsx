import styled from '@emotion/styled';
import { useState } from 'react';
import { useHydrated } from '#src/lib/useHydrated.ts';
import { IconButton } from '#src/ui/buttons/Button.tsx';
import { bannerPicture, type BannerStem } from '#src/ui/pictures/bannerPictures.ts';
import { colour, pictureGround } from '#src/ui/theme/colour.ts';
import { PauseIcon, PlayIcon } from '#src/ui/pictures/icons.tsx';
import { from600, from900, from1200 } from '#src/ui/layout/screen.ts';
import { motion, radius } from '#src/ui/theme/shape.ts';
import { type } from '#src/ui/theme/typography.ts';
import { bannerSlides } from './bannerSlides.ts';
import { useSlideShow } from './useSlideShow.ts';

const Frame = styled('section')({
  position: 'relative',
  height: 224,
  overflow: 'hidden',
  borderRadius: radius.banner,
  backgroundColor: pictureGround,
  // Its own layer: a fading slide repaints nothing else.
  isolation: 'isolate',
  [from600]: { height: 280 },
  [from900]: { height: 340, borderRadius: radius.xxl },
  [from1200]: { height: 400 },
});
const Slide = styled('div')({
  position: 'absolute',
  inset: 0,
  opacity: 0,
  visibility: 'hidden',
  transition: `opacity ${motion.bannerMs}ms ${motion.fade}, visibility 0s ${motion.bannerMs}ms`,
  '&[data-shown=true]': {
    opacity: 1,
    visibility: 'visible',
    transition: `opacity ${motion.bannerMs}ms ${motion.fade}`,
  },
  '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
});
const Words = styled('div')({
  position: 'absolute',
  inset: '24px 42% 56px 20px',
  [from900]: { inset: '72px 50% 88px 56px' },
});
const Title = styled('p')({ ...type.display, whiteSpace: 'nowrap' });
const Subtitle = styled('p')({
  marginTop: 8,
  fontSize: '1rem',
  lineHeight: 1.375,
  color: '#DCE6F2',
  [from900]: { marginTop: 16, fontSize: '1.125rem', lineHeight: 1.55, maxWidth: 420 },
});
const Long = styled('span')({ display: 'none', [from900]: { display: 'inline' } });
const Short = styled('span')({ [from900]: { display: 'none' } });
const Controls = styled('div')({
  position: 'absolute',
  inset: 'auto 4px 4px',
  display: 'flex',
  alignItems: 'center',
  [from900]: { inset: 'auto 50px 24px' },
});
const PlaySwitch = styled(IconButton)({
  color: '#fff',
  backgroundColor: 'rgba(8,14,24,.6)',
  '&&:hover': { backgroundColor: 'rgba(8,14,24,.8)' },
});
const Indicators = styled('div')({ display: 'flex', flex: 1, paddingLeft: 8, [from900]: { flex: 'none' } });
const Indicator = styled('button')({
  width: 48,
  height: 48,
  padding: '22px 4px',
  border: 0,
  background: 'none',
  cursor: 'pointer',
  '&::after': {
    content: '""',
    display: 'block',
    height: 4,
    borderRadius: 2,
    backgroundColor: 'rgba(255,255,255,.55)',
  },
  '&[aria-current=true]::after': { backgroundColor: colour.amber },
});

/** The rotating banner. The first slide is in the page as it comes; the others are fetched once it is live. */
export function Banner() {
  const { frame, current, playing, show, toggle, holders } = useSlideShow(bannerSlides.length);
  const live = useHydrated();

  return (
    <Frame ref={frame} aria-roledescription="carousel" aria-label="What the shop has" {...holders}>
      {bannerSlides.map((slide, index) => {
        if (index > 0 && !live) return null;
        const shown = index === current;
        // While they move, the next picture is fetched already; the others not before it is their turn.
        const wanted = shown || (playing && index === (current + 1) % bannerSlides.length);
        return (
          <Slide
            key={slide.picture}
            data-shown={shown}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- ARIA's carousel; a fieldset is for a form's fields
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${bannerSlides.length}`}
            aria-hidden={!shown}
          >
            <SlidePicture stem={slide.picture} first={index === 0} wanted={index === 0 || wanted} />
            <Words style={{ color: slide.textColour }}>
              <Title>
                {slide.title[0]}
                <br />
                {slide.title[1]}
              </Title>
              <Subtitle>
                <Long>{slide.subtitle}</Long>
                <Short>{slide.shortSubtitle}</Short>
              </Subtitle>
            </Words>
          </Slide>
        );
      })}
      <Controls>
        <Indicators>
          {bannerSlides.map((slide, index) => (
            <Indicator
              key={slide.picture}
              type="button"
              aria-label={`Slide ${index + 1}: ${slide.title.join(' ')}`}
              aria-current={index === current}
              onClick={() => show(index)}
            />
          ))}
        </Indicators>
        <PlaySwitch aria-label={playing ? 'Pause' : 'Play'} onClick={toggle}>
          {playing ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
        </PlaySwitch>
      </Controls>
    </Frame>
  );
}

/** Once fetched, a picture stays, so that a fade never shows an empty frame. */
function SlidePicture({ stem, first, wanted }: { stem: BannerStem; first: boolean; wanted: boolean }) {
  const [kept, setKept] = useState(wanted);
  if (wanted && !kept) setKept(true);
  if (!kept) return null;
  const { wide, phone, fallback } = bannerPicture(stem);
  return (
    <picture>
      <source media="(min-width:600px)" type="image/avif" srcSet={wide.avif} sizes="(min-width:1280px) 1216px, 94vw" />
      <source media="(min-width:600px)" type="image/webp" srcSet={wide.webp} sizes="(min-width:1280px) 1216px, 94vw" />
      <source type="image/avif" srcSet={phone.avif} />
      <img src={fallback} alt="" width={656} height={448} decoding="async" {...(first && { fetchPriority: 'high' })} />
    </picture>
  );
}
