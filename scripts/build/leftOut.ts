import type { Plugin } from 'vite';

/*
 * The modules that MUI and Emotion bring to every page and the shop does not use, each with its replacement: this saves
 * 10 KB of script after brotli. Code that uses one of them after all fails at once, so that nobody searches for long.
 */
const leftOut: readonly (readonly [module: RegExp, instead: string])[] = [
  // MUI's own custom properties: our theme uses the shop's (src/ui/theme/muiTheme.ts).
  [
    /[\\/]@mui[\\/]material[\\/]styles[\\/]createThemeWithVars\.m?js$/,
    `export default () => { throw new Error('The shop leaves cssVariables of MUI out: see scripts/build/leftOut.ts.'); };`,
  ],
  // The `sx` prop and its hundred short names: our styles are CSS Modules or in the theme. MUI itself passes no `sx`.
  [
    /[\\/]@mui[\\/]system[\\/]styleFunctionSx[\\/]styleFunctionSx\.m?js$/,
    `export default ({ sx }) => {
      if (sx) throw new Error('The shop leaves the sx prop of MUI out: see scripts/build/leftOut.ts.');
      return null;
    };
    export const unstable_createStyleFunctionSx = undefined;`,
  ],
  [/[\\/]@mui[\\/]system[\\/]styleFunctionSx[\\/]defaultSxConfig\.m?js$/, 'export default {};'],
  // Container queries for styles written in JavaScript.
  [
    /[\\/]@mui[\\/]system[\\/]cssContainerQueries[\\/]cssContainerQueries\.m?js$/,
    `export default (theme) => theme;
    export const isCqShorthand = () => false;
    export const getContainerQuery = () => null;
    export const sortContainerQueries = (_theme, css) => css;`,
  ],
  // Writes a theme as source, for Pigment CSS.
  [/[\\/]@mui[\\/]material[\\/]styles[\\/]stringifyTheme\.m?js$/, 'export const stringifyTheme = undefined;'],
  // The names of all HTML attributes, for styled elements that do not say which props to pass on. MUI always says so.
  [
    /[\\/]@emotion[\\/]is-prop-valid[\\/].*\.js$/,
    `export default (name) => {
      // Called for each element while emotion loads.
      if (name === 'as') return false;
      throw new Error('Say which props to pass on: see scripts/build/leftOut.ts.');
    };`,
  ],
];

/**
 * The app bar's print rule, which we do not need because the bar is hidden in print (src/ui/theme/base.css). Emotion
 * would insert it while a page becomes live, and Chromium would then lay out the whole page again
 * (src/boot/liveStyles.ts).
 */
const barOnPaper = { module: /[\\/]@mui[\\/]material[\\/]AppBar[\\/]AppBar\.m?js$/, rule: /'@media print': \{[^}]*\}/ };

/** The same functions as named exports: each use of a CommonJS export is a property lookup. Only for builds. */
const jsxRuntime = {
  module: /[\\/]node_modules[\\/]react[\\/]jsx-runtime\.js$/,
  instead: `import runtime from './cjs/react-jsx-runtime.production.js';
    export const { Fragment, jsx, jsxs } = runtime;`,
};

/** @throws Error when MUI's bar no longer has the print rule */
const leaveOut = {
  name: 'without-unused-parts',
  load: (id: string) => leftOut.find(([module]) => module.test(id))?.[1],
  transform(code: string, id: string) {
    if (!barOnPaper.module.test(id)) return null;
    if (!barOnPaper.rule.test(code)) throw new Error("MUI's bar no longer has a print rule: see leftOut.ts.");
    return { code: code.replace(barOnPaper.rule, ''), map: null };
  },
};

/** Leaves unused parts of libraries out of builds, development and tests, so that each misses what is missing. */
export function withoutUnusedParts(): Plugin[] {
  return [
    {
      ...leaveOut,
      enforce: 'pre',
      // Development and tests bundle the libraries beforehand, which the project's own plugins do not see.
      config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [leaveOut] } } }),
    },
    {
      name: 'jsx-by-name',
      enforce: 'pre',
      apply: 'build',
      load: (id) => (jsxRuntime.module.test(id) ? jsxRuntime.instead : undefined),
    },
  ];
}
