import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { id } from '#contract/core/fields.ts';
import { DecisionPage } from '#src/features/decision/DecisionPage.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';

export const Route = createFileRoute('/decision')({
  validateSearch: (raw: Record<string, unknown>): { id?: string } => {
    const found = z.safeParse(id, raw['id']).data;
    return found === undefined ? {} : { id: found };
  },
  component: DecisionRoute,
});

function DecisionRoute() {
  const { id: decisionId } = Route.useSearch();
  return (
    <>
      <PageHead title="What was decided" />
      <DecisionPage id={decisionId ?? '-'} />
    </>
  );
}
