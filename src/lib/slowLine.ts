/** Whether the browser says that its connection is one of 2G. */
export function isSlowLine(): boolean {
  return navigator.connection?.effectiveType?.endsWith('2g') ?? false;
}
