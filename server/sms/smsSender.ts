export interface SmsMessage {
  /** "+233241234567" */
  to: string;
  /** As `smsText` makes it, so that it fits into one SMS. */
  text: string;
}

export interface SmsSender {
  /**
   * Resolves once the message is out of our hands.
   * @returns the cost in pesewas, rounded up; null when the provider does not say
   * @throws SmsError
   */
  send(message: SmsMessage): Promise<{ costPesewas: number | null }>;
}

/**
 * `down`: it was not sent, and may be sent later. `unknown`: it may have been sent, and sending it again may cost and
 * annoy twice. `refused`: it can never be delivered (no such phone, or not wanted there).
 */
export class SmsError extends Error {
  override readonly name = 'SmsError';
  readonly kind: 'down' | 'unknown' | 'refused';

  constructor(kind: SmsError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** One SMS in the alphabet of GSM 03.38; a character outside of it would halve it and double the price. */
const maxCharacters = 160;
const gsm = /[^A-Za-z0-9 @£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà\n_]/g;

/**
 * Makes a text that fits into one SMS: `words`, cut if necessary, and `end`, which stays whole, for example a link.
 * Letters that an SMS cannot contain lose their accents, or become a question mark.
 */
export function smsText(words: string, end = ''): string {
  const plain = words
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replaceAll('…', '...')
    .replaceAll(' · ', ', ')
    .replace(/[–—]/g, '-')
    .replaceAll('\u00a0', ' ')
    .normalize('NFC')
    .replace(gsm, (character) => character.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(gsm, '?');
  const room = maxCharacters - (end === '' ? 0 : end.length + 1);
  const cut = plain.length > room ? `${plain.slice(0, room - 3).trimEnd()}...` : plain;
  return end === '' ? cut : `${cut} ${end}`;
}
