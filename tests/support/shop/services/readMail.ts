/**
 * A mail as a test looks at it. Header names are in lower case; a header that appears several times keeps its last
 * value.
 */
export interface ReceivedMail {
  headers: Record<string, string>;
  subject: string;
  text: string;
  html: string;
  /** The message as it arrived. */
  raw: string;
}

/** Reads a message that our mailers have written: one text part, or text and HTML as alternatives. */
export function readMail(message: Buffer): ReceivedMail {
  const raw = message.toString('latin1');
  const top = readPart(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(top.headers['content-type'] ?? '')?.[1];
  const parts = boundary === undefined ? [top] : top.body.split(`--${boundary}`).slice(1, -1).map(readPart);
  const find = (type: string) => parts.find(({ headers }) => headers['content-type']?.startsWith(type));
  return {
    headers: top.headers,
    subject: decodeWords(top.headers['subject'] ?? ''),
    text: decodeBody(find('text/plain')),
    html: decodeBody(find('text/html')),
    raw,
  };
}

interface Part {
  headers: Record<string, string>;
  body: string;
}

function readPart(source: string): Part {
  const text = source.replace(/^\r?\n/, '');
  const [head = ''] = text.split(/\r?\n\r?\n/, 1);
  const headers: Record<string, string> = {};
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  return { headers, body: text.slice(head.length).replace(/^(?:\r?\n){2}/, '') };
}

function decodeBody(part: Part | undefined): string {
  if (!part) return '';
  const encoding = part.headers['content-transfer-encoding'] ?? '7bit';
  const bytes =
    encoding === 'base64' ? Buffer.from(part.body, 'base64') : Buffer.from(unquote(part.body, encoding), 'latin1');
  return bytes.toString('utf8').replaceAll('\r\n', '\n').trim();
}

function unquote(body: string, encoding: string): string {
  return encoding === 'quoted-printable' ? fromHex(body.replace(/=\r?\n/g, '')) : body;
}

function fromHex(text: string): string {
  return text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Decodes encoded words (RFC 2047), as in a subject with a cedi sign. */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, content: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(content, 'base64').toString('utf8')
        : Buffer.from(fromHex(content.replaceAll('_', ' ')), 'latin1').toString('utf8'),
    );
}
