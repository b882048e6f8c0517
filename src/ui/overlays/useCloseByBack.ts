import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { closeByBack } from './closeByBack.ts';

/** Makes Back close a layer while it is open. `ownStep`: the layer has its own history entry and needs no help. */
export function useCloseByBack(open: boolean, onClose: () => void, ownStep = false): void {
  // A component tested on its own has no router, whatever the type says.
  const router: RegisteredRouter | undefined = useRouter({ warn: false });
  const close = useEffectEvent(onClose);
  useEffect(
    () => (open && !ownStep && router ? closeByBack(router, () => close()) : undefined),
    [open, ownStep, router],
  );
}
