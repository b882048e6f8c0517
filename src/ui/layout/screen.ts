/** Media queries of the layout, as MUI's breakpoints sm, md and lg have them. */
export const from600 = '@media (min-width:600px)';
export const below600 = '@media (max-width:599.95px)';
/** Hover styles belong in here: on a touch screen they would stick after a tap. */
export const hasHover = '@media (hover:hover)';
/** A mouse may have targets closer together than a finger. */
export const finePointer = '@media (pointer:fine)';
