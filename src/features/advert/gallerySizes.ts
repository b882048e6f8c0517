/** How wide the gallery shows a picture. The zoom asks by the same, and so gets what is there. */
export const gallerySizes = '(min-width:1280px) 672px, (min-width:900px) 54vw, 100vw';

/** How wide a card of a list shows its picture, as `AdvertCard` of the catalogue says it. */
export const cardPictureSizes = '(min-width:1200px) 291px, (min-width:600px) 30vw, 158px';
