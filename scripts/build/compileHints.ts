import type { Plugin } from 'vite';

/** Says in a script's first line that all of its functions will be called: https://v8.dev/blog/explicit-compile-hints. */
const allFunctionsCalledOnLoad = '//# allFunctionsCalledOnLoad\n';
/** In characters: Chromium compiles smaller scripts in the page's own time, so the line would only cost its bytes there. */
const streamedFrom = 30_000;

/**
 * Has Chromium compile a large script as a whole while it arrives, beside the page. Without it each function is compiled in the
 * page's own time when it is first called, and a library that stands in a function as a whole is read twice for that: on a
 * slow phone nearly half of what a page's scripts took. Nothing is loaded here that does not run soon after.
 */
export function compileHints(): Plugin {
  return {
    name: 'spareyard-compile-hints',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler({ format }, bundle) {
        if (format !== 'es') return;
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.code.length >= streamedFrom)
            file.code = allFunctionsCalledOnLoad + file.code;
        }
      },
    },
  };
}
