/** A mark by which the same text is known again. It says nothing of the text, and two texts may share one. */
export function markOf(text: string): string {
  let mark = text.length;
  for (const letter of text) mark = (Math.imul(mark, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return mark.toString(36);
}
