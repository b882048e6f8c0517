/** "Abena Owusu" → "AO": the first letters of the first and the last word, for a person or firm without a picture. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => /^./u.exec(word ?? '')?.[0].toUpperCase() ?? '').join('');
}
