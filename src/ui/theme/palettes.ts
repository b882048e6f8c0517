/**
 * The colour roles of the shop in both schemes. A role means the same in light and dark;
 * contrast of each pair is at least 4.5 : 1 for text and 3 : 1 for the edge of a control.
 */
export const lightPalette = {
  primary: { main: '#14386B', dark: '#0E2A54', contrastText: '#FFFFFF' },
  secondary: { main: '#FFB426', dark: '#F5A300', contrastText: '#1D1300' },
  success: { main: '#0D7044', contrastText: '#FFFFFF' },
  warning: { main: '#8A5200', contrastText: '#FFFFFF' },
  error: { main: '#B3261E', dark: '#8F1D17', contrastText: '#FFFFFF' },
  info: { main: '#1B5CB8', contrastText: '#FFFFFF' },
  background: { default: '#FFFFFF', paper: '#FFFFFF' },
  text: { primary: '#14202F', secondary: '#4A586A', disabled: '#5F6D7F' },
  divider: '#DEE3EA',
  /** Quiet ground: vendor pages, search box, neutral chips. */
  sunken: '#F4F6F9',
  /** Behind a product picture while it loads. */
  well: '#E9EBEE',
  /** Blocks of a page that is on its way. */
  skeleton: '#E9ECF0',
  /** Edge of a field, an outlined button, a radio, a switch that is off. */
  outline: '#7C8899',
  /** Selected chip and menu row, Add to Cart in lists. `dark` is its hover. */
  soft: { main: '#E7EEF8', dark: '#D8E3F3', contrastText: '#14386B' },
  successSoft: '#E4F4EB',
  warningSoft: '#FFF4DC',
  errorSoft: '#FCEBE9',
  infoSoft: '#E6F0FC',
  focus: '#1F6FE5',
  footer: { main: '#0C1929', contrastText: '#E8EEF6', secondary: '#A9B6C7', line: '#24344A' },
  /** Behind a sheet, menu or dialog. */
  scrim: 'rgba(10,18,30,.52)',
  /** Laid over product pictures, whose studio ground is too light for the dark scheme. */
  veil: 'transparent',
  /** Inner hairline of a dark picture, which would melt into a dark page. */
  pictureLine: 'transparent',
  shadeToast: 'rgba(12,25,41,.12)',
  shadeFloating: 'rgba(12,25,41,.18)',
};

export const darkPalette: typeof lightPalette = {
  primary: { main: '#A9C8FF', dark: '#C6DAFF', contrastText: '#0B2145' },
  secondary: { main: '#FFBC42', dark: '#FFCB6B', contrastText: '#1D1300' },
  success: { main: '#79D6A0', contrastText: '#0D141E' },
  warning: { main: '#FFCB6B', contrastText: '#0D141E' },
  error: { main: '#FFA59C', dark: '#FFC1BB', contrastText: '#0D141E' },
  info: { main: '#9DC4FF', contrastText: '#0D141E' },
  background: { default: '#0D141E', paper: '#151F2C' },
  text: { primary: '#EAF0F7', secondary: '#AEBBCB', disabled: '#8E9CAF' },
  divider: '#27364A',
  sunken: '#0A1018',
  well: '#C9CCD1',
  skeleton: '#1D2838',
  outline: '#73849A',
  soft: { main: '#1D3150', dark: '#27406A', contrastText: '#CFE0FF' },
  successSoft: '#12311F',
  warningSoft: '#33270F',
  errorSoft: '#3F1D1A',
  infoSoft: '#152C4D',
  focus: '#9DC4FF',
  footer: { main: '#080D14', contrastText: '#E8EEF6', secondary: '#A9B6C7', line: '#1E2A3A' },
  scrim: 'rgba(0,0,0,.6)',
  veil: 'rgba(13,20,30,.1)',
  pictureLine: 'rgba(255,255,255,.09)',
  shadeToast: 'rgba(0,0,0,.4)',
  shadeFloating: 'rgba(0,0,0,.5)',
};
