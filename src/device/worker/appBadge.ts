/** Shows a number on the installed app's icon, or none for 0. Nothing happens where the system has no badges. */
export function showBadge(count: number): void {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  // Not installed, or not allowed: the number stands in the app as well.
  shown?.catch(() => undefined);
}
