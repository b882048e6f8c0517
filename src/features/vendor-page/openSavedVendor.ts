import { redirect } from '@tanstack/react-router';
import { savedVendorPath } from '#src/device/reads/savedVendorPath.ts';
import { isUnreachable } from '#src/http/failures.ts';

/**
 * Leads a short address to the vendor's page that is saved on this device, as a document of its own.
 * @param error why the shop did not answer
 * @throws the redirect, or that error where nothing is saved
 */
export async function openSavedVendor(slug: string, error: unknown): Promise<never> {
  const href = isUnreachable(error) ? await savedVendorPath(slug.toLowerCase()).catch(() => null) : null;
  throw href === null ? error : redirect({ href, reloadDocument: true });
}
