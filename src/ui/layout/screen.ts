/** Media queries of the layout, at MUI's breakpoint sm. */
export const from600 = '@media (min-width:600px)';
export const below600 = '@media (max-width:599.95px)';
/** Hover styles belong inside this query: on a touch screen they would stick after a tap. */
export const hasHover = '@media (hover:hover)';
/** With a mouse, targets may be smaller and closer together than for a finger. */
export const finePointer = '@media (pointer:fine)';
