import { maxCompared } from '#src/device/lists/compare.ts';

/** Ids as the address of the page names them, with commas between them. */
export function idsText(ids: readonly string[]): string {
  return ids.join(',');
}

/** All that an address names, whoever wrote it: each once. */
export function idsOf(text: string): readonly string[] {
  return [...new Set(text.split(',').map((id) => id.trim().toLowerCase()))].filter((id) => id !== '');
}

/** Those that stand side by side; `tooMany` when the address names more. */
export function readIds(text: string): { readonly ids: readonly string[]; readonly tooMany: boolean } {
  const all = idsOf(text);
  return { ids: all.slice(0, maxCompared), tooMany: all.length > maxCompared };
}
