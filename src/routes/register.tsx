import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { Role } from '#contract/people/account.ts';
import { RegisterPage } from '#src/features/account/sign-in/RegisterPage.tsx';
import { tokenAtom } from '#src/http/session.ts';
import { useSessionRead } from '#src/http/useSessionRead.ts';

export const Route = createFileRoute('/register')({
  validateSearch: (search: Record<string, unknown>): { role?: Role } =>
    search['role'] === 'vendor' ? { role: 'vendor' } : {},
  component: Register,
});

function Register() {
  const role = Route.useSearch().role ?? 'user';
  const read = useSessionRead();
  const signedIn = useAtomValue(tokenAtom) !== null;
  // Who has an account becomes a vendor with it; a second one would leave orders and favourites behind.
  if (read && signedIn && role === 'vendor') return <Navigate to="/vendor-dashboard" replace />;
  return <RegisterPage role={role} />;
}
