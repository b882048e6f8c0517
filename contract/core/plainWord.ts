/** Returns a name without case, accents, spaces and signs: "Part No." and "part no" are "partno"; "&" is "and". */
export function plainWord(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]/g, '');
}
