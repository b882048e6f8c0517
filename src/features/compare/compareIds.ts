import { maxCompared } from '#src/device/lists/compared.ts';

/** Ids as the address of the page names them, separated by commas. */
export function idsText(ids: readonly string[]): string {
  return ids.join(',');
}

/** All ids that an address names, even a hand-written one: in lower case, each once. */
export function idsOf(text: string): readonly string[] {
  return [...new Set(text.split(',').map((id) => id.trim().toLowerCase()))].filter((id) => id !== '');
}

/** The ids to show side by side, at most `maxCompared`; `tooMany` when the address names more. */
export function readIds(text: string): { readonly ids: readonly string[]; readonly tooMany: boolean } {
  const all = idsOf(text);
  return { ids: all.slice(0, maxCompared), tooMany: all.length > maxCompared };
}
