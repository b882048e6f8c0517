const words =
  'This device is full, so this could not be saved. It is still on the screen. Free some space and send it again.';

/** The device has no room for what should be saved. The message is for the person. */
export class StorageFullError extends Error {
  constructor(cause?: unknown, message = words) {
    super(message, { cause });
    this.name = 'StorageFullError';
  }
}

/** Whether a storage error means that there is no room left. */
export function isQuotaError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
