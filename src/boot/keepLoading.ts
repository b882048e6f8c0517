/** How the build writes the loader of a script, which lies beside this one. */
const loaderOf = /import\([`"'](\.\/[^`"']+)/;

/**
 * Loads a script and runs it. Retries until it loads. Firefox and WebKit ask for a script once while a page is open,
 * under each address, so that there each retry has one of its own. What has not arrived has not run: it runs once all
 * the same.
 * @param mark what a retry adds to the address
 */
export function keepLoading<File>(
  load: () => Promise<File>,
  run: (file: File) => void,
  waitMs = 5_000,
  mark = '',
): void {
  const name = mark && !('connection' in navigator) && loaderOf.exec(String(load))?.[1];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same script under another address
  const loading = name ? (import(/* @vite-ignore */ name + mark) as Promise<File>) : load();
  loading.then(run, () => setTimeout(() => keepLoading(load, run, Math.min(2 * waitMs, 300_000), `${mark}?`), waitMs));
}
