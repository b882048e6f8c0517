/** The phone's own type, as `theme/tokens.css` has it. */
export const fontFamily = 'var(--font)';
