/** Connection types that are not paid by the byte. Only Chromium on phones reports the type. */
const unmeteredTypes: ReadonlySet<unknown> = new Set(['wifi', 'ethernet']);

/** Whether the connection is known to be unmetered; false when it is unknown. @param device the `navigator` */
export function isUnmetered(device: object): boolean {
  const { connection } = device as { connection?: { type?: unknown } };
  return unmeteredTypes.has(connection?.type);
}
