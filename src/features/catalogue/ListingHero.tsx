import styled from '@emotion/styled';
import { bannerPicture } from '#src/ui/pictures/bannerPictures.ts';
import { pictureGround } from '#src/ui/theme/colour.ts';
import { AnchorButton } from '#src/ui/buttons/Button.tsx';
import { from600, from900 } from '#src/ui/layout/screen.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { type } from '#src/ui/theme/typography.ts';

const Frame = styled('section')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  alignItems: 'flex-start',
  gap: 12,
  height: 136,
  padding: '0 16px',
  overflow: 'hidden',
  borderRadius: radius.banner,
  backgroundColor: pictureGround,
  isolation: 'isolate',
  '& img': { position: 'absolute', zIndex: -2, inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  '&::after': {
    content: '""',
    position: 'absolute',
    zIndex: -1,
    inset: 0,
    background: 'linear-gradient(90deg, rgba(8,14,24,.86) 30%, rgba(8,14,24,0) 75%)',
  },
  [from600]: { height: 160, padding: '0 28px' },
  [from900]: { height: 184, padding: '0 40px', borderRadius: radius.xxl },
});
const Words = styled('p')({ ...type.title, color: '#fff', [from900]: { fontSize: '2.125rem', lineHeight: 40 / 34 } });

/** The banner of all products. The way down to the list is a plain link. */
export function ListingHero() {
  const { wide, phone, fallback } = bannerPicture('banner-3-wheel');
  return (
    <Frame aria-label="Get your ride road-ready">
      <picture>
        <source
          media="(min-width:600px)"
          type="image/avif"
          srcSet={wide.avif}
          sizes="(min-width:1280px) 1216px, 94vw"
        />
        <source
          media="(min-width:600px)"
          type="image/webp"
          srcSet={wide.webp}
          sizes="(min-width:1280px) 1216px, 94vw"
        />
        <source type="image/avif" srcSet={phone.avif} sizes="92vw" />
        <img
          src={fallback}
          srcSet={phone.webp}
          sizes="92vw"
          alt=""
          width={656}
          height={448}
          decoding="async"
          fetchPriority="high"
        />
      </picture>
      <Words>
        GET YOUR RIDE
        <br />
        ROAD-READY
      </Words>
      <AnchorButton href="#parts" color="secondary">
        SHOP NOW
      </AnchorButton>
    </Frame>
  );
}
