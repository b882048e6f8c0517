/** Opens a channel between tabs and worker; null where the browser has none, as Firefox without cookies. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
