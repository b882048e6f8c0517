/*
 * What browsers (Chromium, Firefox, WebKit) and the build's own helper say when a script or a sheet of the app could not
 * be fetched. There is no code for it.
 */
const words = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** Whether an error means that a part of the app is not on the device and did not arrive. */
export function isMissingScript(error: unknown): boolean {
  return error instanceof Error && words.test(error.message);
}

/**
 * Keeps the router from loading the whole page anew when a page's script does not arrive: without a connection, the
 * browser would answer with a page of its own. It knows such errors by how they begin. Call it once, before the first.
 */
export function keepPageWithoutScript(): void {
  addEventListener('vite:preloadError', (event) => {
    const error: unknown = Reflect.get(event, 'payload');
    if (error instanceof Error) error.message = `A part of the app did not arrive. ${error.message}`;
  });
}
