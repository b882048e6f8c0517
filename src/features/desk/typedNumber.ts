/** The number that a field of the desk holds, which its schema judges; NaN while it is empty. */
export const typedNumber = (text: string) => (text.trim() === '' ? NaN : Number(text));
