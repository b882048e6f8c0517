/* What the engines and the build's helper say of a script, or a sheet, that did not arrive. There is no code for it. */
const words = /ly imported|a module s|preload CSS/;

/** Whether an error means that a part of the app is not on the device and did not arrive. */
export const isMissingScript = (error: unknown): error is Error => error instanceof Error && words.test(error.message);
