/** The colour roles of `theme/tokens.css` that styles written as objects use. */
export const colour = {
  page: 'var(--page)',
  surface: 'var(--surface)',
  sunken: 'var(--sunken)',
  hover: 'var(--hover)',
  text: 'var(--text)',
  textSecond: 'var(--text-second)',
  textThird: 'var(--text-third)',
  hairline: 'var(--hairline)',
  outline: 'var(--outline)',
  primary: 'var(--primary)',
  primaryHover: 'var(--primary-hover)',
  onPrimary: 'var(--on-primary)',
  soft: 'var(--soft)',
  success: 'var(--success)',
  focus: 'var(--focus)',
  scrim: 'var(--scrim)',
} as const;
