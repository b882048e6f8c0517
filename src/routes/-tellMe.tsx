import { lazy, Suspense } from 'react';
import type { NoticeKind } from '#contract/people/notices.ts';

const Question = lazy(() =>
  import('#src/features/notices/TellMe.tsx').then(
    (file) => ({ default: file.TellMe }),
    // Without a connection nobody is asked.
    () => ({ default: () => null }),
  ),
);

/** The question whether this phone shall tell of what was just begun; put it where that is said to be done. */
export function TellMe({ kind }: { kind: NoticeKind }) {
  return (
    <Suspense>
      <Question kind={kind} />
    </Suspense>
  );
}
