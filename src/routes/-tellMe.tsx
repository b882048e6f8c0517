import { lazy, Suspense } from 'react';
import type { BegunKind } from '#src/features/notices/TellMe.tsx';

const Question = lazy(() =>
  import('#src/features/notices/TellMe.tsx').then(
    (file) => ({ default: file.TellMe }),
    // Without a connection the question is left out.
    () => ({ default: () => null }),
  ),
);

/** Asks whether this phone should show notifications about what was just started. Place it next to the confirmation. */
export function TellMe({ kind }: { kind: BegunKind }) {
  return (
    <Suspense>
      <Question kind={kind} />
    </Suspense>
  );
}
