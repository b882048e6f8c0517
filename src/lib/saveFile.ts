/** Hands a file to the browser's downloads; phones offer to open or share it. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Safari reads the blob only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The same for a table as text. */
export function saveCsv(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
