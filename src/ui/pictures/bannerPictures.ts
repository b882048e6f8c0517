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

/** The sources for the `<picture>` of a banner: the crop for phones, the whole picture from 600 px up. */
export function bannerPicture(stem: BannerStem): {
  phone: string;
  wide: string;
  wideFallback: string;
  fallback: string;
} {
  const url = (variant: string | number, format: 'avif' | 'webp') => `/pictures/banners/${stem}-${variant}.${format}`;
  return {
    phone: url('phone', 'avif'),
    wide: bannerWidths.map((width) => `${url(width, 'avif')} ${width}w`).join(),
    wideFallback: url(1280, 'webp'),
    fallback: url('phone', 'webp'),
  };
}
