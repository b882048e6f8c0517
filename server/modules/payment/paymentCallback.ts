import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { deriveKey } from '../../plugins/secretKey.ts';
import type { Config } from '../../config.ts';

/** The screen that follows a payment until it is settled. */
export const dashboardPath = '/vendor-dashboard';

/** Where the provider's pay page sends the payer back to, under the prefix of the API. */
export const returnPath = '/payment/return/:reference';

/** The same as a whole address. */
export function returnUrl({ publicUrl }: Pick<Config, 'publicUrl'>, reference: string): string {
  return new URL(`/api${returnPath.replace(':reference', encodeURIComponent(reference))}`, publicUrl).href;
}

/** The same for the pay page's Cancel: signed, since who only knows the reference must not give a payment up. */
export function leftUrl({ config, secret }: Pick<Deps, 'config' | 'secret'>, reference: string): string {
  const url = new URL(returnUrl(config, reference));
  url.searchParams.set('left', leftSign(secret, reference));
  return url.href;
}

/** Whether `left` is what `leftUrl` has put there. */
export function isLeft({ secret }: Pick<Deps, 'secret'>, reference: string, left: string | undefined): boolean {
  const expected = Buffer.from(leftSign(secret, reference));
  const given = Buffer.from(left ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function leftSign(secret: string, reference: string): string {
  return createHmac('sha256', deriveKey(secret, 'payments left')).update(reference).digest('base64url').slice(0, 22);
}

/** Where a receipt is shown and printed. */
export function receiptUrl({ publicUrl }: Pick<Config, 'publicUrl'>, reference: string): string {
  const url = new URL('/receipt', publicUrl);
  url.searchParams.set('reference', reference);
  return url.href;
}
