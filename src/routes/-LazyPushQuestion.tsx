import { Suspense } from 'react';
import type { BegunKind } from '#src/features/notices/PushQuestion.tsx';
import { lazyOr } from '#src/lib/lazyOr.ts';

const Question = lazyOr(() =>
  import('#src/features/notices/loadPushQuestion.ts').then((file) => file.loadPushQuestion()),
);

/** Asks whether this device should show notifications about what was just started. Place it next to the confirmation. */
export function LazyPushQuestion({ kind }: { kind: BegunKind }) {
  return (
    <Suspense>
      <Question kind={kind} />
    </Suspense>
  );
}
