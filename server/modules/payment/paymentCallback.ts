import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { deriveKey } from '#server/secretKey.ts';
import type { Config } from '../../config/config.ts';

/** The page that shows a payment until it is settled. */
export const dashboardPath = '/vendor-dashboard';

/** The path to which the provider's pay page sends the payer back, under the prefix of the API. */
export const returnPath = '/payment/return/:reference';

/** The absolute address of `returnPath` for a payment. */
export function returnUrl({ publicUrl }: Pick<Config, 'publicUrl'>, reference: string): string {
  return new URL(`/api${returnPath.replace(':reference', encodeURIComponent(reference))}`, publicUrl).href;
}

/** The address of the pay page's Cancel, signed: who only knows the reference must not give the payment up. */
export function cancelUrlOf({ config, secret }: Pick<Deps, 'config' | 'secret'>, reference: string): string {
  const url = new URL(returnUrl(config, reference));
  url.searchParams.set('left', leftSign(secret, reference));
  return url.href;
}

/** Whether `left` is the signature that `cancelUrlOf` puts into the address. */
export function isSignedCancel({ secret }: Pick<Deps, 'secret'>, reference: string, left: string | undefined): boolean {
  const expected = Buffer.from(leftSign(secret, reference));
  const given = Buffer.from(left ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function leftSign(secret: string, reference: string): string {
  return createHmac('sha256', deriveKey(secret, 'payments left')).update(reference).digest('base64url').slice(0, 22);
}

/** The absolute address of the page on which a receipt is shown and printed. */
export function receiptUrl({ publicUrl }: Pick<Config, 'publicUrl'>, reference: string): string {
  const url = new URL('/receipt', publicUrl);
  url.searchParams.set('reference', reference);
  return url.href;
}
