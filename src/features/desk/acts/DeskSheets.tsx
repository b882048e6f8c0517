import { createContext, Fragment, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { ofOnePerson } from '#src/device/ofOnePerson.tsx';
import { useIsLeft } from '#src/lib/useIsLeft.ts';
import { focusNearCard } from '#src/ui/focusNearCard.ts';

/** Draws a sheet. @param close is called when it is closed */
type DrawSheet = (close: () => void) => ReactNode;

const OpenSheet = createContext<(draw: DrawSheet) => boolean>(() => {
  throw new Error('A sheet of the desk needs DeskSheets around it.');
});

/**
 * Returns a function that opens a sheet over the desk, as it was asked for: it stays until it is closed, also when the
 * card that it is about is gone, because somebody else has decided meanwhile. It says whether the desk is still open.
 */
export const useDeskSheet = () => use(OpenSheet);

/** The place of the desk's sheets, above the lists, which are read again while a sheet is open. */
export const DeskSheets = ofOnePerson(function DeskSheets({ children }: { children: ReactNode }) {
  const [sheets, setSheets] = useState<readonly { draw: DrawSheet; number: number; focusBack: () => void }[]>([]);
  const opened = useRef(0);
  const isLeft = useIsLeft();
  const closed = useRef(new WeakSet());
  const open = useCallback(
    (draw: DrawSheet) => {
      if (isLeft.current) return false;
      opened.current += 1;
      const sheet = { draw, number: opened.current, focusBack: focusNearCard(document.activeElement) };
      setSheets((all) => [...all, sheet]);
      return true;
    },
    [isLeft],
  );
  /** May be repeated: a sheet may have been closed while what it sent was on its way. */
  function close(sheet: (typeof sheets)[number]): void {
    if (closed.current.has(sheet)) return;
    closed.current.add(sheet);
    setSheets((all) => all.filter((one) => one !== sheet));
    sheet.focusBack();
  }
  return (
    <OpenSheet value={open}>
      {children}
      {sheets.map((sheet) => (
        <Fragment key={sheet.number}>{sheet.draw(() => close(sheet))}</Fragment>
      ))}
    </OpenSheet>
  );
});
