import { isStillHere, type OutboxEntry } from '../shared/entry.ts';

/** How far an entry is on its way to the shop, for what shows it beside the thing that it changes. */
export interface OnItsWay {
  /** `held`: it can be taken back for some seconds, and is sent then. */
  readonly way: 'held' | 'waiting' | 'refused' | 'sent';
  /** The shop's sentence, once it has refused the entry. */
  readonly why: string | undefined;
  /** Whether it surely has not left this device. */
  readonly canTakeBack: boolean;
}

/** Returns how far an entry is, and what can still be done about it here. */
export function onItsWay(entry: OutboxEntry): OnItsWay {
  return { way: wayOf(entry), why: entry.problem?.message, canTakeBack: isStillHere(entry) };
}

function wayOf({ state, heldBackUntil, attempts }: OutboxEntry): OnItsWay['way'] {
  if (state === 'delivered') return 'sent';
  if (state === 'needs-you') return 'refused';
  return heldBackUntil !== undefined && attempts === 0 ? 'held' : 'waiting';
}
