/** File name stems of the banner's pictures; the specification has five slides. */
export const bannerStems = [
  'banner-1-brakes',
  'banner-2-oils',
  'banner-3-wheel',
  'banner-4-headlamp',
  'banner-5-cycling',
] as const;
export type BannerStem = (typeof bannerStems)[number];

/** The widths in px in which scripts/art.ts makes the whole picture, 12:5. */
export const bannerWidths = [960, 1280, 1920] as const;
/** Size of the separate crop for phones, in px at a pixel ratio of 2. */
export const phoneBannerSize = { width: 656, height: 448 } as const;

interface Sources {
  readonly avif: string;
  readonly webp: string;
}

/** The sources for the `<picture>` of a banner: the crop for phones, the whole picture from 600 px up. */
export function bannerPicture(stem: BannerStem): { phone: Sources; wide: Sources; fallback: string } {
  const url = (variant: string, format: 'avif' | 'webp') => `/pictures/banners/${stem}-${variant}.${format}`;
  const wide = (format: 'avif' | 'webp') =>
    bannerWidths.map((width) => `${url(String(width), format)} ${width}w`).join(', ');
  return {
    phone: { avif: url('phone', 'avif'), webp: url('phone', 'webp') },
    wide: { avif: wide('avif'), webp: wide('webp') },
    fallback: url('phone', 'webp'),
  };
}
