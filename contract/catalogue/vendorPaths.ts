/** Path of a vendor's one address. */
export function vendorPath(id: string): string {
  return `/vendor?id=${id}`;
}

/** Path of its short address, to share and to print. */
export function shortVendorPath(slug: string): string {
  return `/v/${slug}`;
}
