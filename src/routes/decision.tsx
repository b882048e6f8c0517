import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { id } from '#contract/core/fields.ts';
import { DecisionPage } from '#src/features/decision/DecisionPage.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';

export const Route = createFileRoute('/decision')({
  // Read by the page: what stands here is loaded by everybody at the start.
  validateSearch: (raw: { id?: string }): { id?: string } => raw,
  component: DecisionRoute,
});

function DecisionRoute() {
  const decisionId = z.safeParse(id, Route.useSearch().id).data;
  return (
    <>
      <PageHead title="What was decided" />
      <DecisionPage id={decisionId ?? '-'} />
    </>
  );
}
