import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '#src/features/contact/ContactPage.tsx';
import { shopInfoQuery } from '#src/features/shell/shopInfoQuery.ts';

export const Route = createFileRoute('/contact')({ component: Contact });

function Contact() {
  const { http } = Route.useRouteContext();
  const { data: shop } = useSuspenseQuery(shopInfoQuery(http));
  return <ContactPage shop={shop} />;
}
