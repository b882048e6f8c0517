import { plainFigures } from './plainFigures.ts';

/** The six figures of a code, out of what was typed or pasted: "482 061", or figures of another keyboard. */
export const codeDigits = (text: string): string => plainFigures(text).replace(/\D/g, '').slice(0, 6);
