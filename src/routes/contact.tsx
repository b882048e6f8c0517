import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '#src/features/contact/ContactPage.tsx';
import { shopInfoQuery } from '#src/features/shell/shopInfoQuery.ts';
import { useHttp } from '#src/http/useHttp.ts';

export const Route = createFileRoute('/contact')({
  /** `entry`: the message in the outbox to edit. `topic`: what the form starts with. */
  validateSearch: ({ entry, topic }: Record<string, unknown>): { entry?: string; topic?: string } => ({
    ...(typeof entry === 'string' && entry !== '' && { entry }),
    ...(typeof topic === 'string' && { topic }),
  }),
  component: Contact,
});

function Contact() {
  const http = useHttp();
  const { entry = null, topic } = Route.useSearch();
  const { data: shop } = useSuspenseQuery(shopInfoQuery(http));
  return <ContactPage shop={shop} entryId={entry} topic={topic} />;
}
