/*
 * Photos as they were chosen, some megabytes each, are saved one after the other. All at once they took a phone's memory
 * eight times over, and a phone that died in those seconds had saved none.
 */

interface ChosenPicture {
  readonly hash: string | null;
  readonly original?: boolean | undefined;
  readonly blob: Blob | null;
}

/** The names of the files that were saved since the page was opened. What a draft brought back is no File. */
const saved = new Set<string>();

/** Whether a picture is a file that was chosen on this page and is not on the device's disk yet. */
export function isUnsavedFile({ hash, original, blob }: ChosenPicture): boolean {
  return original === true && blob instanceof File && hash !== null && !saved.has(hash);
}

/**
 * Saves a list of pictures by `keep`, each new file after those that are saved already and before the next.
 * @throws what `keep` throws; the files before that are saved
 */
export async function saveOneByOne<Picture extends ChosenPicture>(
  list: readonly Picture[],
  keep: (list: readonly Picture[]) => Promise<unknown>,
): Promise<void> {
  const unsaved = list.filter(isUnsavedFile);
  for (const next of unsaved) {
    await keep(list.filter((picture) => picture === next || !isUnsavedFile(picture)));
    if (next.hash !== null) saved.add(next.hash);
  }
  if (unsaved.length === 0) await keep(list);
}
