/** The phone's own font, as defined in `theme/tokens.css`. */
export const fontFamily = 'var(--font)';
