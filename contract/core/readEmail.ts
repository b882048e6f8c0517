import { withoutInvisible } from './invisible.ts';
import { plainFigures } from './plainFigures.ts';

/*
 * Reads an e-mail address as people type and paste it, in the one form that is stored and compared: lower case, and a
 * domain with letters beyond a to z as it goes over the wire ("bücher.example" as "xn--bcher-kva.example"). Everything
 * that takes an address from a person reads it here, so that two spellings are one account.
 */

/** An address as it is stored, or the sentence that says which part of it is wrong. */
export type EmailReading = { readonly email: string } | { readonly fault: string };

/** The most characters before the @, and in all (RFC 5321, 4.5.3.1). */
const maxNameLength = 64;
const maxLength = 254;
/** More is not looked at: what is copied along with an address is short, and looking through a long text takes long. */
const maxTypedLength = 1000;

const example = 'An e-mail address looks like name@example.com.';
const tooLong = 'This e-mail is too long.';
const badEnding = 'This e-mail needs an ending, like .com or .com.gh.';

/** Reads an e-mail address as typed. Reading what it returned gives the same. */
export function readEmail(typed: string): EmailReading {
  if (typed.length > maxTypedLength) return { fault: tooLong };
  const address = cleaned(typed);
  if (address === '') return { fault: 'E-mail is missing.' };
  if (/\s/.test(address)) return { fault: 'There is a space in this e-mail.' };
  const parts = address.split('@');
  const [name = '', domain = ''] = parts;
  if (parts.length === 1) return { fault: `This e-mail is not complete: it has no @. ${example}` };
  if (parts.length > 2) return { fault: 'This e-mail has more than one @. Enter one address.' };
  const fault = faultOfName(name);
  if (fault !== null) return { fault };
  const read = readDomain(domain);
  if ('fault' in read) return read;
  const email = `${name}@${read.domain}`;
  return email.length > maxLength ? { fault: tooLong } : { email };
}

/** Returns an address in the form in which it is compared; what is no address is only trimmed and in lower case. */
export function comparedEmail(typed: string): string {
  const read = readEmail(typed);
  return 'email' in read ? read.email : typed.trim().toLowerCase();
}

/** Leaves out what comes along when an address is copied: invisible characters, "mailto:", brackets, a full stop. */
function cleaned(typed: string): string {
  const text = plainFigures(withoutInvisible(typed))
    .replace(/[\u00a0\u2007\u202f]/g, '')
    .normalize('NFC')
    .trim()
    .toLowerCase();
  const [, inBrackets = text] = /<([^<>]*)>[.,;\s]*$/.exec(text) ?? [];
  return inBrackets
    .trim()
    .replace(/^mailto:\s*([^?]*).*$/s, '$1')
    .replace(/^["'(<]+|["')>.,;:\u3002\uff61\s]+$/g, '');
}

/** What is wrong with the part before the @; null when nothing is. */
function faultOfName(name: string): string | null {
  if (name === '') return `This e-mail is not complete: nothing is before the @. ${example}`;
  if (name.length > maxNameLength) return `This e-mail has more than ${maxNameLength} characters before the @.`;
  const strange = /[^a-z0-9._'+-]/u.exec(name)?.[0];
  if (strange !== undefined) return `Before the @ of this e-mail is “${strange}”, to which no mail can be sent.`;
  return /^\.|\.$|\.\./.test(name)
    ? 'Before the @ of this e-mail, a dot is at the beginning, at the end, or twice in a row.'
    : null;
}

function readDomain(typed: string): { readonly domain: string } | { readonly fault: string } {
  if (typed === '') return { fault: `This e-mail is not complete: nothing is after the @. ${example}` };
  // The dots of Chinese and Japanese keyboards.
  const words = typed.replace(/[\u3002\uff61]/g, '.');
  const strange = /[^\p{L}\p{M}\p{N}.-]/u.exec(words)?.[0];
  if (strange !== undefined) return { fault: `After the @ of this e-mail is “${strange}”, which no domain has.` };
  if (!words.includes('.')) return { fault: badEnding };
  if (/^\.|\.\./.test(words)) {
    return { fault: 'After the @ of this e-mail, a dot is at the beginning or twice in a row.' };
  }
  const domain = wireDomain(words);
  const labels = domain?.split('.') ?? [];
  if (domain === null || labels.some((label) => !/^(?!-|.*-$)[a-z0-9-]{1,63}$/.test(label))) {
    return { fault: `“${words}” after the @ of this e-mail is not the name of a domain.` };
  }
  return /^(?:[a-z]{2,63}|xn--[a-z0-9-]+)$/.test(labels.at(-1) ?? '') ? { domain } : { fault: badEnding };
}

/** Returns a domain as it goes over the wire (UTS 46, as browsers and Node do it in addresses); null when it is none. */
function wireDomain(words: string): string | null {
  try {
    return new URL(`http://${words}`).hostname;
  } catch {
    return null;
  }
}
