import type { Plugin } from 'vite';

/** Says that all functions of a script will be called: https://v8.dev/blog/explicit-compile-hints. */
const allFunctionsCalledOnLoad = '//# allFunctionsCalledOnLoad\n';
/**
 * In characters. Chromium compiles smaller scripts on the main thread anyway, so there the line would only cost bytes.
 */
const streamedFrom = 30_000;

/**
 * Makes Chromium compile a large script as a whole while it downloads, off the main thread. Without the hint each
 * function is compiled on the main thread when it is first called, and a library wrapped in one function is read twice
 * for that: on a slow phone this was nearly half of the time of a page's scripts. Everything that is loaded here runs
 * soon after, so compiling all of it is not wasted.
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
