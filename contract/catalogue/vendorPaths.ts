export function vendorPath(id: string): string {
  return `/vendor?id=${id}`;
}

/** Returns the short path of a vendor's page, to share and to print. */
export function shortVendorPath(slug: string): string {
  return `/v/${slug}`;
}
