/** Loads a script and runs it. Retries until it loads: what has not arrived is asked for again (`loadParts.ts`). */
export function keepLoading<File>(load: () => Promise<File>, run: (file: File) => void, waitMs = 5_000): void {
  load().then(run, () => setTimeout(() => keepLoading(load, run, Math.min(2 * waitMs, 300_000)), waitMs));
}
