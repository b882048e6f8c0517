/**
 * How wide a card of a list shows its picture. The placeholder of a page that is still loading uses the same sizes, so
 * that it gets the picture that is already loaded.
 */
export const cardPictureSizes = '(min-width:1200px) 294px, (min-width:600px) 30vw, 158px';
/** The widths that such a picture is requested in, in px; a larger one shows nothing more. */
export const cardPictureWidths = [320, 640] as const;
