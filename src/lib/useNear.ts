import { type RefObject, startTransition, useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

/** How far ahead of what is seen an element counts as near. */
const ahead = '100%';
/** A list that nobody scrolls is completed at idle moments, one element each, this long after it was shown. */
const completedAfterMs = 4000;

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;
let completing = false;

/**
 * False until an element is within a screen of what is seen, or until the phone has been idle for a while; then true
 * for good.
 * @param isNear true where nothing has to wait
 */
export function useNear(element: RefObject<Element | null>, isNear: boolean): boolean {
  const [came, setCame] = useState(isNear);
  useEffect(() => {
    const place = element.current;
    if (came || !place) return undefined;
    follow(place, () => startTransition(() => setCame(true)));
    return () => forget(place);
  }, [came, element]);
  return came;
}

function follow(element: Element, run: () => void): void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) arrive(target);
    },
    { rootMargin: `${ahead} 0px` },
  );
  waiting.set(element, run);
  observer.observe(element);
  if (!completing) setTimeout(complete, completedAfterMs);
  completing = true;
}

function forget(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}

function arrive(element: Element): void {
  waiting.get(element)?.();
  forget(element);
}

/** Lets the next element arrive when the thread is idle, and so on until none waits. */
function complete(): void {
  whenIdle(() => {
    const [next] = waiting.keys();
    completing = next !== undefined;
    if (next === undefined) return;
    arrive(next);
    complete();
  });
}
