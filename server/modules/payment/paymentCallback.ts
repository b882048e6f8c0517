import type { Config } from '../../config.ts';

/** The screen that follows a payment until it is settled. */
export const dashboardPath = '/vendor-dashboard';

/** Where the provider's pay page sends the payer back to, under the prefix of the API. */
export const returnPath = '/payment/return/:reference';

/** The same as a whole address. @param left whether the payer comes from the pay page's Cancel */
export function returnUrl({ publicUrl }: Pick<Config, 'publicUrl'>, reference: string, left = false): string {
  const url = new URL(`/api${returnPath.replace(':reference', encodeURIComponent(reference))}`, publicUrl);
  if (left) url.searchParams.set('left', '1');
  return url.href;
}

/** Where a receipt is shown and printed. */
export function receiptUrl({ publicUrl }: Pick<Config, 'publicUrl'>, reference: string): string {
  const url = new URL('/receipt', publicUrl);
  url.searchParams.set('reference', reference);
  return url.href;
}
