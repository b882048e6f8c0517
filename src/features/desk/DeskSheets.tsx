import { createContext, Fragment, type ReactNode, use, useCallback, useState } from 'react';
import { ofOnePerson } from '#src/device/ofOnePerson.tsx';
import { focusNearCard } from '#src/ui/focusNearCard.ts';

/** Draws a sheet. @param close is called when it is closed */
type DrawSheet = (close: () => void) => ReactNode;

const OpenSheet = createContext<(draw: DrawSheet) => void>(() => {
  throw new Error('A sheet of the desk needs DeskSheets around it.');
});

/**
 * Returns a function that opens a sheet over the desk, as it was asked for: it stays until it is closed, also when the
 * card that it is about is gone, because somebody else has decided meanwhile.
 */
export const useDeskSheet = () => use(OpenSheet);

/** The place of the desk's sheets, above the lists, which are read again while a sheet is open. */
export const DeskSheets = ofOnePerson(function DeskSheets({ children }: { children: ReactNode }) {
  const [sheet, setSheet] = useState<{ draw: DrawSheet; number: number; focusBack: () => void } | null>(null);
  const open = useCallback((draw: DrawSheet) => {
    const focusBack = focusNearCard(document.activeElement);
    setSheet((before) => ({ draw, number: (before?.number ?? 0) + 1, focusBack }));
  }, []);
  const close = () => {
    setSheet(null);
    sheet?.focusBack();
  };
  return (
    <OpenSheet value={open}>
      {children}
      {sheet && <Fragment key={sheet.number}>{sheet.draw(close)}</Fragment>}
    </OpenSheet>
  );
});
