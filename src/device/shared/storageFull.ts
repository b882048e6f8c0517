const words =
  'This phone is full, so this could not be kept. Free some space and send it again; it is still on the screen.';

/** The device has no room left for what is to be kept. The message is for the person. */
export class StorageFullError extends Error {
  constructor(cause?: unknown, message = words) {
    super(message, { cause });
    this.name = 'StorageFullError';
  }
}

/** Whether a failure of the device's storage means that there is no room. */
export function isQuotaError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
