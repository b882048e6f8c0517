export interface SmsMessage {
  /** "+233241234567" */
  to: string;
  /** As `smsText` makes it: it fits into one SMS. */
  text: string;
}

/** Who carries SMS away. */
export interface SmsSender {
  /**
   * Resolves when the message is out of our hands. Throws `SmsError`.
   * @returns what it cost in pesewas, rounded up; null where nobody says
   */
  send(message: SmsMessage): Promise<{ costPesewas: number | null }>;
}

/**
 * `down`: it was not sent, and may go later. `unknown`: it may have been sent, and sending it again may cost and annoy twice.
 * `refused`: it will never go (no such phone, not wanted there).
 */
export class SmsError extends Error {
  override readonly name = 'SmsError';
  readonly kind: 'down' | 'unknown' | 'refused';

  constructor(kind: SmsError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** What one SMS holds in the alphabet of GSM 03.38; one character outside of it would halve that and double the price. */
const maxCharacters = 160;
const gsm = /[^A-Za-z0-9 @£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà\n_]/g;

/**
 * Text that fits into one SMS: `words`, cut where need be, and `end`, which stays whole, e.g. a link. Letters that an SMS
 * lacks lose their marks, or become a question mark.
 */
export function smsText(words: string, end = ''): string {
  const plain = words
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replaceAll('…', '...')
    .replace(/[–—]/g, '-')
    .replaceAll('\u00a0', ' ')
    .normalize('NFC')
    .replace(gsm, (character) => character.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(gsm, '?');
  const room = maxCharacters - (end === '' ? 0 : end.length + 1);
  const cut = plain.length > room ? `${plain.slice(0, room - 3).trimEnd()}...` : plain;
  return end === '' ? cut : `${cut} ${end}`;
}
