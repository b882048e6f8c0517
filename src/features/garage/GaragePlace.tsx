import { useAtom } from 'jotai';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import { garageOpenAtom } from './garageOpen.ts';

const GarageSheet = lazyLayer(() => import('./GarageSheet.tsx').then((file) => file.GarageSheet));

/** Where the garage opens, over every page; loaded when it is first opened. */
export function GaragePlace() {
  const [opened, setOpened] = useAtom(garageOpenAtom);
  return (
    <GarageSheet
      open={opened !== null}
      onClose={() => setOpened(null)}
      make={opened?.make}
      onChosen={opened?.onChosen}
    />
  );
}
