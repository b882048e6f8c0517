/** Emotion's key: the first part of every class name, the same on the server and in the browser. */
export const styleKey = 's';
