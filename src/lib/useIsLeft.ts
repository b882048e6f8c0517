import { type RefObject, useEffect, useRef } from 'react';

/** Tells what goes on after a wait whether its component is still on the page. */
export function useIsLeft(): Readonly<RefObject<boolean>> {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}
