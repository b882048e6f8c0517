import styled from '@emotion/styled';
import { createLink } from '@tanstack/react-router';
import { categories } from '#contract/catalogue/categories.ts';
import { colour, pictureGround } from '#src/ui/theme/colour.ts';
import { from600, from900, hasHover } from '#src/ui/layout/screen.ts';
import { motion, radius } from '#src/ui/theme/shape.ts';
import { tilePicture } from '#src/ui/pictures/tilePictures.ts';

/* Rows of 4, 2, 4 and 3 from 900 px on: twelve columns, of which a tile takes 3, 6, 3 or 4. */
const Grid = styled('ul')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
  '& > li:last-of-type': { gridColumn: '1/-1' },
  [from600]: {
    gap: 16,
    gridTemplateColumns: 'repeat(6,minmax(0,1fr))',
    '& > li': { gridColumn: 'span 3' },
    '& > li:nth-of-type(n+11)': { gridColumn: 'span 2' },
    '& > li:last-of-type': { gridColumn: 'span 2' },
  },
  [from900]: {
    gridTemplateColumns: 'repeat(12,minmax(0,1fr))',
    '& > li': { gridColumn: 'span 3' },
    '& > li:nth-of-type(5), & > li:nth-of-type(6)': { gridColumn: 'span 6' },
    '& > li:nth-of-type(n+11)': { gridColumn: 'span 4' },
    '& > li:last-of-type': { gridColumn: 'span 4' },
  },
});
const Tile = createLink(
  styled('a')({
    position: 'relative',
    display: 'block',
    overflow: 'hidden',
    aspectRatio: '8/7',
    borderRadius: radius.xl,
    backgroundColor: pictureGround,
    color: '#fff',
    'li:last-of-type > &': { aspectRatio: '2/1' },
    [from600]: { aspectRatio: '4/3', 'li:last-of-type > &': { aspectRatio: '16/10' } },
    [from900]: {
      'li:nth-of-type(5) > &, li:nth-of-type(6) > &': { aspectRatio: '16/9' },
      'li:nth-of-type(n+11) > &': { aspectRatio: '16/10' },
      '& img': { height: '100%', aspectRatio: 'auto' },
    },
    '& img': {
      width: '100%',
      // The attribute holds the place, the ratio decides.
      height: 'auto',
      aspectRatio: '4/3',
      objectFit: 'cover',
      transition: `transform ${motion.enterMs}ms ${motion.ease}`,
    },
    'li:last-of-type > & img': { height: '100%', aspectRatio: 'auto' },
    // The line in the dark scheme, without which a tile would melt into the page.
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      borderRadius: 'inherit',
      boxShadow: `inset 0 0 0 1px ${colour.pictureLine}`,
    },
    [hasHover]: { '&:hover img': { transform: 'scale(1.02)' } },
  }),
);
const Name = styled('span')({
  position: 'absolute',
  inset: 'auto 0 0',
  padding: '32px 12px 10px',
  background: 'linear-gradient(to top, rgba(8,14,24,.9), rgba(8,14,24,.7) 50%, rgba(8,14,24,0))',
  fontSize: '.9375rem',
  lineHeight: 1.27,
  fontWeight: 700,
  [from900]: { padding: '40px 20px 16px', fontSize: '1.125rem', lineHeight: 1.33 },
});

/** How wide a tile is shown: its row on a desktop decides, and on a phone whether it is the last, which stands alone. */
function tileSizes(index: number): string {
  const phone = index === categories.length - 1 ? '88vw' : 'calc(50vw - 22px)';
  if (index === 4 || index === 5) return `(min-width:1280px) 600px, (min-width:600px) 48vw, ${phone}`;
  if (index >= 10) return `(min-width:1280px) 395px, (min-width:600px) 31vw, ${phone}`;
  return `(min-width:1280px) 292px, (min-width:900px) 23vw, (min-width:600px) 48vw, ${phone}`;
}

/** The 13 categories as pictures. */
export function CategoryTiles() {
  return (
    <Grid>
      {categories.map((category, index) => {
        const picture = tilePicture(category.tile);
        const sizes = tileSizes(index);
        return (
          <li key={category.slug}>
            <Tile to="/$category" params={{ category: category.slug }}>
              <picture>
                <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
                <img
                  src={picture.fallback}
                  srcSet={picture.webp}
                  sizes={sizes}
                  alt=""
                  width={640}
                  height={480}
                  loading="lazy"
                  decoding="async"
                />
              </picture>
              <Name>{category.name}</Name>
            </Tile>
          </li>
        );
      })}
    </Grid>
  );
}
