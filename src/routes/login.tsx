import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '#src/features/account/sign-in/LoginPage.tsx';

export const Route = createFileRoute('/login')({
  /** `next`: where to go afterwards; `safeNext` checks it. */
  validateSearch: (raw: { next?: string | undefined }) => raw,
  component: Login,
});

function Login() {
  return <LoginPage next={Route.useSearch().next} />;
}
