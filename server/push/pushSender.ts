/** A browser that takes pushes, as it names itself. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  /** JSON; sealed for the browser before it leaves (RFC 8291). */
  readonly payload: string;
  /** At most 32 characters of base64url: one that still waits at the push service gives way to a later one of the same. */
  readonly topic: string;
  readonly urgent: boolean;
  readonly ttlSeconds: number;
}

/** Who carries pushes to the browsers' own services. */
export interface PushSender {
  /** The shop's public key, in base64url. */
  readonly publicKey: string;
  /** Whether an address is of a push service that many browsers use, and not of anybody's who can keep us waiting. */
  isOfService(endpoint: string): boolean;
  /** Why no push may ever go to this address, in a sentence; null where it may. */
  refusal(endpoint: string): Promise<string | null>;
  /** @returns `gone` when there is no such browser any more. @throws PushError */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'>;
}

/** `down`: it may go later. `refused`: this push will never go. */
export class PushError extends Error {
  override readonly name = 'PushError';
  readonly kind: 'down' | 'refused';

  constructor(kind: PushError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
