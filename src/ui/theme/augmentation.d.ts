import type { OwnRoles } from './palettes.ts';

/** What the shop adds to MUI's types: its own colour roles, text variants and the soft button. */
declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette extends OwnRoles {}
  interface PaletteOptions extends Partial<OwnRoles> {}
  interface TypographyVariants {
    display: React.CSSProperties;
    price: React.CSSProperties;
    priceLarge: React.CSSProperties;
    figure: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    display?: React.CSSProperties;
    price?: React.CSSProperties;
    priceLarge?: React.CSSProperties;
    figure?: React.CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    display: true;
    price: true;
    priceLarge: true;
    figure: true;
    overline: false;
    caption: false;
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    soft: true;
  }
}
