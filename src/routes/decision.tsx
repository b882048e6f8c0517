import { createFileRoute } from '@tanstack/react-router';
import { isId } from '#contract/core/ids.ts';
import { DecisionPage } from '#src/features/decision/DecisionPage.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';

export const Route = createFileRoute('/decision')({
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } => (isId(id) ? { id } : {}),
  component: DecisionRoute,
});

function DecisionRoute() {
  const { id } = Route.useSearch();
  return (
    <>
      <PageHead title="What was decided" />
      <DecisionPage id={id ?? '-'} />
    </>
  );
}
