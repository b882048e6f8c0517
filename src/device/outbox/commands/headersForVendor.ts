import { forVendorHeader } from '#contract/vendor/forVendor.ts';
import { accountAtom, deviceStore } from '#src/http/session.ts';

/**
 * The header of what a member of a vendor's staff sends: it names the vendor, so that it is never done for another one,
 * however long it waits, and however long ago its page was opened. None for anybody else.
 * @param accountId the account in whose name it is sent
 */
export function headersForVendor(accountId = deviceStore.get(accountAtom)?.id ?? null): Record<string, string> {
  const account = deviceStore.get(accountAtom);
  const vendor = account?.id === accountId && account?.worksFor ? account.worksFor.vendorId : null;
  return vendor === null ? {} : { [forVendorHeader]: vendor };
}
