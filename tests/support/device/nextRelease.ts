/**
 * Returns the worker's script as if it were from another release, "main-next": the list of its files names the release.
 */
export function nextRelease(script: string): string {
  const next = script.replace(/("revision":"main-)[\w-]+/, '$1next');
  if (next === script) throw new Error('The worker names no release.');
  return next;
}
