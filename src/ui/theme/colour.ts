/**
 * The colour roles as CSS custom properties, for static style objects: they follow the scheme of the
 * system without any script, so that server-rendered HTML is right at once. The values behind the
 * names are in `theme/palettes.ts`; `theme/theme.test.ts` holds the two together.
 */
export const colour = {
  page: 'var(--palette-background-default)',
  surface: 'var(--palette-background-paper)',
  sunken: 'var(--palette-sunken)',
  well: 'var(--palette-well)',
  skeleton: 'var(--palette-skeleton)',
  text: 'var(--palette-text-primary)',
  textSecond: 'var(--palette-text-secondary)',
  textThird: 'var(--palette-text-disabled)',
  hairline: 'var(--palette-divider)',
  outline: 'var(--palette-outline)',
  primary: 'var(--palette-primary-main)',
  primaryHover: 'var(--palette-primary-dark)',
  onPrimary: 'var(--palette-primary-contrastText)',
  amber: 'var(--palette-secondary-main)',
  amberHover: 'var(--palette-secondary-dark)',
  onAmber: 'var(--palette-secondary-contrastText)',
  soft: 'var(--palette-soft-main)',
  softHover: 'var(--palette-soft-dark)',
  onSoft: 'var(--palette-soft-contrastText)',
  success: 'var(--palette-success-main)',
  successSoft: 'var(--palette-successSoft)',
  warning: 'var(--palette-warning-main)',
  warningSoft: 'var(--palette-warningSoft)',
  error: 'var(--palette-error-main)',
  errorHover: 'var(--palette-error-dark)',
  onError: 'var(--palette-error-contrastText)',
  errorSoft: 'var(--palette-errorSoft)',
  info: 'var(--palette-info-main)',
  infoSoft: 'var(--palette-infoSoft)',
  focus: 'var(--palette-focus)',
  footer: 'var(--palette-footer-main)',
  onFooter: 'var(--palette-footer-contrastText)',
  onFooterSecond: 'var(--palette-footer-secondary)',
  footerLine: 'var(--palette-footer-line)',
  scrim: 'var(--palette-scrim)',
  veil: 'var(--palette-veil)',
  pictureLine: 'var(--palette-pictureLine)',
} as const;

/** The same in both schemes: they stand on pictures or are the brand. */
export const pictureGround = '#0A1422';
export const brandAmber = '#F5A100';
