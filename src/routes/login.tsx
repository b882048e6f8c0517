import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '#src/features/account/sign-in/LoginPage.tsx';

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): { next?: string } =>
    typeof search['next'] === 'string' ? { next: search['next'] } : {},
  component: Login,
});

function Login() {
  return <LoginPage next={Route.useSearch().next} />;
}
