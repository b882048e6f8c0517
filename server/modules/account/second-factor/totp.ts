import { createHmac, timingSafeEqual } from 'node:crypto';
import { secondFactorRules } from '#contract/people/secondFactor.ts';

/*
 * Codes that an app on the phone makes from a secret and the time: RFC 6238 with SHA-1, 30 seconds and six digits,
 * which are the defaults of every such app. SHA-1 is safe here, because HMAC does not depend on its collision
 * resistance.
 */

const { digits, stepSeconds } = secondFactorRules;
/** How many steps a phone's clock may be off, either way (RFC 6238, 5.2: one). */
const stepsOff = 1;

/** Returns the code of one step. */
export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  // RFC 4226, 5.3: four bytes from where the last four bits point, without the sign.
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** Returns the step of a timestamp. */
export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / stepSeconds);
}

/**
 * Returns the step whose code was entered, or null when no current step has this code.
 * @param after the step of the last used code: that code and all before it no longer work
 */
export function matchedStep(secret: Buffer, code: string, { now, after }: { now: Date; after: number }): number | null {
  const given = Buffer.from(code);
  const current = stepAt(now);
  for (let step = current - stepsOff; step <= current + stepsOff; step += 1) {
    const right = Buffer.from(codeOfStep(secret, step));
    if (step > after && given.length === right.length && timingSafeEqual(given, right)) return step;
  }
  return null;
}

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns Base32 (RFC 4648) without padding, the form in which the apps accept secrets. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => base32Letters.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
    .join('');
}
