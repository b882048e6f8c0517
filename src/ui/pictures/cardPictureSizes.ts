/** How wide a card of a list shows its picture. What stands in for a page on its way asks by the same, and so gets what is there. */
export const cardPictureSizes = '(min-width:1200px) 216px, (min-width:600px) 30vw, 158px';
