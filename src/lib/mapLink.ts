/** A link that opens a map at an address in Ghana, in the phone's own app where it has one. */
export function mapLink(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${address}, Ghana`)}`;
}
