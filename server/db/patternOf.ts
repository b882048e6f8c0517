/** A pattern of LIKE for what contains the text; characters that have a meaning in patterns are escaped. */
export const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
