import { useAtom } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { garageOpenAtom } from './garageOpen.ts';

const GarageSheet = lazy(() => import('./GarageSheet.tsx').then((file) => ({ default: file.GarageSheet })));

/** Where the garage opens, over every page; loaded when it is first asked for. */
export function GaragePlace() {
  const [opened, setOpened] = useAtom(garageOpenAtom);
  const [asked, setAsked] = useState(false);
  if (opened && !asked) setAsked(true);
  if (!asked) return null;
  return (
    <Suspense>
      <GarageSheet open={opened !== null} onClose={() => setOpened(null)} onChosen={opened?.onChosen} />
    </Suspense>
  );
}
