import { Suspense } from 'react';
import type { BegunKind } from '#src/features/notices/PushQuestion.tsx';
import { lazyPart } from '#src/ui/lazyPart.tsx';

const Question = lazyPart(() =>
  import('#src/features/notices/PushQuestion.tsx').then(
    (file) => file.PushQuestion,
    // Without a connection the question is left out.
    () => () => null,
  ),
);

/** Asks whether this phone should show notifications about what was just started. Place it next to the confirmation. */
export function LazyPushQuestion({ kind }: { kind: BegunKind }) {
  return (
    <Suspense>
      <Question kind={kind} />
    </Suspense>
  );
}
