/**
 * Keeps the focus near a button that goes with the row of its list: on the same button of the next row, or of the one
 * before, otherwise on the heading of the dialog or page. Call it when the row is about to go; while the button stays,
 * nothing happens.
 */
export function focusNear(button: HTMLElement): void {
  const row = button.closest('li');
  const place = [...(row?.querySelectorAll('button') ?? [])].findIndex((one) => one === button);
  const neighbours = [row?.nextElementSibling, row?.previousElementSibling];
  const frame = button.closest('[role=dialog], main') ?? document.body;
  // Two frames: React has taken the row away by then.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (button.isConnected || document.activeElement !== document.body) return;
      const near = neighbours.map((other) => other?.querySelectorAll('button')[place]).find((one) => one?.isConnected);
      const heading = frame.querySelector<HTMLElement>('h1, h2');
      if (heading && !near) heading.tabIndex = -1;
      (near ?? heading)?.focus({ preventScroll: !near });
    }),
  );
}
