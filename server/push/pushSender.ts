/** A browser that receives pushes, as it identifies itself. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  /** JSON; encrypted for the browser before it leaves (RFC 8291). */
  readonly payload: string;
  /** At most 32 characters of base64url. A later push with the same topic replaces one that still waits. */
  readonly topic: string;
  readonly urgent: boolean;
  readonly ttlSeconds: number;
}

/** Sends pushes to the browsers' own push services. */
export interface PushSender {
  /** The shop's public key, in base64url. */
  readonly publicKey: string;
  /** Whether it is a push service that many browsers use, and not anybody's server, which could keep us waiting. */
  isOfService(endpoint: string): boolean;
  /** Why no push may ever be sent to this address, in a sentence; null if it may. */
  refusal(endpoint: string): Promise<string | null>;
  /** Sends one push. @returns `gone` when the browser no longer exists @throws PushError */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'>;
}

/** `down`: it may be sent later. `refused`: this push can never be sent. */
export class PushError extends Error {
  override readonly name = 'PushError';
  readonly kind: 'down' | 'refused';

  constructor(kind: PushError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
