/**
 * Opens an address outside of the shop: a call, or another app or site. A new tab that the browser refuses, because the
 * tap was too long ago, opens in this one.
 */
export function openOutside(address: string, { newTab }: { newTab: boolean }): void {
  const opened = newTab ? window.open(address, '_blank') : null;
  if (opened) opened.opener = null;
  else location.assign(address);
}
