/** Opens a call, or another app or site. A new tab that the browser refuses as too late opens in this one. */
export function openOutside(address: string, { newTab }: { newTab: boolean }): void {
  const opened = newTab ? window.open(address, '_blank') : null;
  if (opened) opened.opener = null;
  else location.assign(address);
}
