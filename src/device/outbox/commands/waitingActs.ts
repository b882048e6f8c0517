import { discard } from '../outbox.ts';
import { takeBack } from './takeBack.ts';
import type { OutboxEntry } from '../shared/entry.ts';
import { type OnItsWay, onItsWay } from '../view/onItsWay.ts';

/**
 * Returns how far a button press is on its way to the shop, and what can be done about it where it is shown: it is taken
 * back before it leaves the device, and discarded once the shop has refused it.
 */
export function waitingActs(entry: OutboxEntry): Pick<OnItsWay, 'way' | 'why'> & {
  readonly onTakeBack: (() => void) | undefined;
  readonly onDiscard: () => void;
} {
  const { canTakeBack, ...progress } = onItsWay(entry);
  return {
    ...progress,
    onTakeBack: canTakeBack ? () => void takeBack(entry.id) : undefined,
    onDiscard: () => void discard(entry.id),
  };
}
