/** The contents of a mail without its recipient, as templates make it. Plain data, so that it can wait in a job. */
export interface MailContent {
  subject: string;
  text: string;
  html?: string;
  /** Who receives replies, when it is not the shop. */
  replyTo?: { name: string; address: string };
  headers?: Record<string, string>;
  /** Whether it contains a code that somebody is waiting for: such mails go before all others. */
  holdsCode?: boolean;
  /** Whether it is sent to very many people: such mails go after all others. */
  isBulk?: boolean;
}

export interface MailMessage extends MailContent {
  /** Exactly one address. */
  to: string;
  /**
   * Whether somebody typed the address and nobody has confirmed it. Such a mail has only words of the shop and a link, and
   * belongs to no account, even where one has this address.
   */
  isTyped?: boolean;
  /**
   * Sending the same key twice delivers one mail, as far as the transport allows: the folder keeps one file, and over
   * SMTP both carry the same Message-ID, by which mailboxes drop the second.
   */
  idempotencyKey?: string;
}

export interface Mailer {
  /** Resolves once the mail is out of our hands. @throws MailError */
  send(message: MailMessage): Promise<void>;
  /** Closes the connections, after finishing the mails that are being sent. */
  close(): Promise<void>;
}

/**
 * `down`: the mail server is not reachable, too slow, or asks to try later: send again. `refused`: this mail can never
 * be delivered (no such mailbox, not an address): sending it again changes nothing.
 */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly kind: 'down' | 'refused';

  constructor(kind: 'down' | 'refused', message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
