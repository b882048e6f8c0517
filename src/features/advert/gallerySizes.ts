/** How wide the gallery shows a picture. The zoom asks by the same, and so gets what is there. */
export const gallerySizes = '(min-width:1280px) 672px, (min-width:900px) 54vw, 100vw';
