/**
 * How wide a card of a list shows its picture. The placeholder of a page that is still loading uses the same sizes, so
 * that it gets the picture that is already loaded. A phone's rows show 96 px, and with 106 a screen of three pixels to
 * a point still gets the file of 320: the next one is three times as large.
 * Without spaces, since the document of a list has it with each card.
 */
export const cardPictureSizes = '(min-width:1200px) 294px,(min-width:600px) 30vw,106px';
/** The widths that such a picture is requested in, in px; a larger one shows nothing more. */
export const cardPictureWidths = [320, 640] as const;
