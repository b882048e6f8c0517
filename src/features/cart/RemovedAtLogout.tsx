import { useAtomValue } from 'jotai';
import { cartCountAtom } from '#src/device/lists/cart.ts';
import { trackedOrdersAtom } from '#src/device/lists/cartOrders.ts';
import { RunningText } from '#src/ui/Text.tsx';
import { removedWords } from './removedWords.ts';
import spacing from '#src/ui/layout/spacing.module.css';

/** Says before a logout what only this device has and will be removed from it. Load it lazily. */
export function RemovedAtLogout() {
  const words = removedWords({ parts: useAtomValue(cartCountAtom), requests: useAtomValue(trackedOrdersAtom).length });
  return words === null ? null : <RunningText className={spacing.above3}>{words}</RunningText>;
}
