/** Connections that nobody pays for by the byte. Phones with Chromium alone tell; others leave it open. */
const unmeteredLines: ReadonlySet<unknown> = new Set(['wifi', 'ethernet']);

/** Whether the connection is known not to be metered; false where the browser does not say. @param device the `navigator` */
export function isUnmetered(device: object): boolean {
  const { connection } = device as { connection?: { type?: unknown } };
  return unmeteredLines.has(connection?.type);
}
