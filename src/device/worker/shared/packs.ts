/** Where the pack of this name lies: JSON of the texts of several of a release's files, by their addresses. */
export function packUrl(name: string): string {
  return `/assets/pack-${name}.json`;
}
