/** How Firefox names a script that did not arrive. It asks for one once while a page is open, under each address. */
const lostScript = /error loading dynamically imported module: (\S+)/;

/** Loads a script and runs it. Retries until it loads. */
export function keepLoading<File>(load: () => Promise<File>, run: (file: File) => void, waitMs = 5_000): void {
  load().then(run, (error: unknown) => {
    const address = lostScript.exec(String(error))?.[1];
    // What has not arrived has not run, so the script runs once all the same.
    const again = address === undefined ? load : (): Promise<File> => import(/* @vite-ignore */ `${address}?`);
    setTimeout(() => keepLoading(again, run, Math.min(2 * waitMs, 5 * 60_000)), waitMs);
  });
}
