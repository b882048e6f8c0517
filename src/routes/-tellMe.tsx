import { lazy, Suspense } from 'react';
import type { BegunKind } from '#src/features/notices/TellMe.tsx';

const Question = lazy(() =>
  import('#src/features/notices/TellMe.tsx').then(
    (file) => ({ default: file.TellMe }),
    // Without a connection nobody is asked.
    () => ({ default: () => null }),
  ),
);

/** The question whether this phone shall tell of what was just begun; put it where that is said to be done. */
export function TellMe({ kind }: { kind: BegunKind }) {
  return (
    <Suspense>
      <Question kind={kind} />
    </Suspense>
  );
}
