/** How wide the gallery shows a picture. The zoom uses the same sizes and so gets the file that is there already. */
export const gallerySizes = '(min-width:1280px) 672px, (min-width:900px) 54vw, 100vw';
