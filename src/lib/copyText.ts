/** Puts text on the clipboard. @throws Error where there is none, as over plain HTTP, or the person forbids it */
export async function copyText(text: string): Promise<void> {
  const { clipboard }: { clipboard?: Clipboard } = navigator;
  if (!clipboard) throw new Error('This page has no clipboard.');
  await clipboard.writeText(text);
}
