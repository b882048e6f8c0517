/** What is mailed, without whom to: what the templates make. Plain data, so that it can wait in a job. */
export interface MailContent {
  subject: string;
  text: string;
  html?: string;
  /** Who gets the answer, when it is not the shop. */
  replyTo?: { name: string; address: string };
  headers?: Record<string, string>;
  /** Whether somebody waits for a code in it: such mails go before all others. */
  holdsCode?: boolean;
  /** Whether it goes to very many: such mails go after all others. */
  isBulk?: boolean;
}

export interface MailMessage extends MailContent {
  /** One address and nothing else. */
  to: string;
  /**
   * Sending the same key twice sends one mail, as far as the way allows: the folder keeps one file, and over SMTP both
   * carry the same Message-ID, by which mailboxes drop the second.
   */
  idempotencyKey?: string;
}

/** Who carries mail away. */
export interface Mailer {
  /** Resolves when the mail is out of our hands, and not before. Throws `MailError`. */
  send(message: MailMessage): Promise<void>;
  /** Ends connections; what is being sent is finished first. */
  close(): Promise<void>;
}

/**
 * `down`: the mail server is not reachable, too slow, or says "later": send again. `refused`: this mail will never go
 * (no such mailbox, not an address): sending it again changes nothing.
 */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly kind: 'down' | 'refused';

  constructor(kind: 'down' | 'refused', message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
