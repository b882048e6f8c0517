import { createFileRoute } from '@tanstack/react-router';
import { isId } from '#contract/core/ids.ts';
import { DecisionPage } from '#src/features/decision/DecisionPage.tsx';

export const Route = createFileRoute('/decision')({
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } => (isId(id) ? { id } : {}),
  component: DecisionRoute,
});

function DecisionRoute() {
  const { id } = Route.useSearch();
  return <DecisionPage id={id ?? '-'} />;
}
