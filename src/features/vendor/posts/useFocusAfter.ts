import { type RefObject, useEffect, useState } from 'react';

/**
 * Puts the focus where the work goes on after the focused element is gone: on the row that moved up or, without one, on
 * the heading. Call `focusRow` once the list shows that row, in the same update that closes the confirming dialog.
 */
export function useFocusAfter(list: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<{ row: number | null } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const row = wanted.row === null ? undefined : rows[Math.min(wanted.row, rows.length - 1)];
    const target = row?.querySelector<HTMLElement>('input, a, button') ?? heading.current;
    target?.focus({ preventScroll: true });
  }, [wanted, list, heading]);
  return {
    focusRow: (row: number) => setWanted({ row }),
    focusHeading: () => setWanted({ row: null }),
  };
}
