/** Shows a number on the icon of the installed app, or none for 0. Does nothing without badge support. Never throws. */
export function showBadge(count: number): void {
  const update = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  // The app is not installed or badges are not allowed. The number is also shown in the app.
  update?.catch(() => undefined);
}
