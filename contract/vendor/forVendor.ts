/* For which vendor a signed-in person acts. Free of schemas, because every page asks it. */

/** The header that names the vendor for whom a command was written, so that it is never done for another one. */
export const forVendorHeader = 'x-for-vendor';

/** What tells for whom a person acts: they are a vendor, or `worksFor` names the one on whose staff they are. */
interface Person {
  readonly id: string;
  readonly role: 'user' | 'vendor';
  readonly worksFor?: { readonly vendorId: string; readonly name: string } | null | undefined;
}

/** The vendor for whom a person acts, and whether they own it; null for a buyer, or while the person is not known. */
export function vendorOf(person: Person | null): { readonly id: string; readonly isOwner: boolean } | null {
  if (person?.role === 'vendor') return { id: person.id, isOwner: true };
  return person?.worksFor ? { id: person.worksFor.vendorId, isOwner: false } : null;
}
