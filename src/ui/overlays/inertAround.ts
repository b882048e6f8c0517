/**
 * Makes everything in the app except one element inert: out of reach of keyboard, touch and screen reader.
 * @returns a function that undoes this
 */
export function inertAround(element: HTMLElement): () => void {
  const made: HTMLElement[] = [];
  for (let inner = element; inner.id !== 'app' && inner.parentElement; inner = inner.parentElement) {
    for (const beside of inner.parentElement.children) {
      if (beside === inner || !(beside instanceof HTMLElement) || beside.inert) continue;
      beside.inert = true;
      made.push(beside);
    }
  }
  return () => {
    for (const beside of made) beside.inert = false;
  };
}
