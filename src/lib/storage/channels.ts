/**
 * Opens a channel between the tabs of this device and its worker; null where the browser has none or refuses it, as
 * Firefox does while cookies are blocked.
 */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
