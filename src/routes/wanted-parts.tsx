import { createFileRoute } from '@tanstack/react-router';
import type { WantedPartForm } from '#contract/people/wantedParts.ts';
import { WantedPartsPage } from '#src/features/wanted-parts/WantedPartsPage.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { LazyPushQuestion } from './-LazyPushQuestion.tsx';

/** What the form begins with, and `entry`: the wanted part in the outbox to edit. */
type WantedSearch = Partial<WantedPartForm> & { entry?: string };

const fields = ['make', 'model', 'year', 'partType', 'words', 'entry'] as const;

export const Route = createFileRoute('/wanted-parts')({
  // The router turns "2012" into a number.
  validateSearch: (raw: Record<string, unknown>): WantedSearch =>
    Object.fromEntries(
      fields.flatMap((name) => {
        const given = raw[name];
        const text = typeof given === 'string' || typeof given === 'number' ? String(given).trim().slice(0, 200) : '';
        return text === '' ? [] : [[name, text]];
      }),
    ),
  component: WantedParts,
});

function WantedParts() {
  const { entry = null, ...given } = Route.useSearch();
  return (
    <>
      <PageHead title="Wanted parts" description="Ask the vendors of Ghana for a part that you did not find." />
      <WantedPartsPage given={given} entryId={entry} pushQuestion={<LazyPushQuestion kind="wanted-answer" />} />
    </>
  );
}
