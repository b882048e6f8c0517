/** Returns the URL of the pack of this name: JSON with the text of several files of a release, by their URLs. */
export function packUrl(name: string): string {
  return `/assets/pack-${name}.json`;
}
