import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { closeByBack } from './closeByBack.ts';

/** Has Back close a layer while it is open. `ownStep`: the layer is a step of the history itself, and needs no help. */
export function useCloseByBack(open: boolean, onClose: () => void, ownStep = false): void {
  // A component that is tested alone has no router, whatever the type says.
  const router: RegisteredRouter | undefined = useRouter({ warn: false });
  const close = useEffectEvent(onClose);
  useEffect(
    () => (open && !ownStep && router ? closeByBack(router, () => close()) : undefined),
    [open, ownStep, router],
  );
}
