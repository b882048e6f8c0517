import { createFileRoute } from '@tanstack/react-router';
import type { Role } from '#contract/people/account.ts';
import { RegisterPage } from '#src/features/account/sign-in/RegisterPage.tsx';

export const Route = createFileRoute('/register')({
  validateSearch: (search: Record<string, unknown>): { role?: Role } =>
    search['role'] === 'vendor' ? { role: 'vendor' } : {},
  component: Register,
});

function Register() {
  return <RegisterPage role={Route.useSearch().role ?? 'user'} />;
}
