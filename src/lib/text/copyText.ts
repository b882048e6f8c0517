/** Copies text to the clipboard. @throws Error if there is none, as over plain HTTP, or it is not allowed */
export async function copyText(text: string): Promise<void> {
  const { clipboard }: { clipboard?: Clipboard } = navigator;
  if (!clipboard) throw new Error('This page has no clipboard.');
  await clipboard.writeText(text);
}
