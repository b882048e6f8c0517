import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { Role } from '#contract/people/account.ts';
import { RegisterPage } from '#src/features/account/sign-in/RegisterPage.tsx';
import { tokenAtom } from '#src/http/session.ts';
import { useSessionRead } from '#src/http/useSessionRead.ts';
import { FormPage } from '#src/ui/layout/PageContainer.tsx';

export const Route = createFileRoute('/register')({
  /** `next`: where to go once the account exists; `safeNext` checks it. */
  validateSearch: (raw: { role?: Role; next?: string | undefined }) => raw,
  component: Register,
});

function Register() {
  const { role: roleInAddress, next } = Route.useSearch();
  const role = roleInAddress === 'vendor' ? roleInAddress : 'user';
  const read = useSessionRead();
  const signedIn = useAtomValue(tokenAtom) !== null;
  // A person who has an account becomes a vendor with it; a second account would leave orders and favourites behind.
  if (read && signedIn && role === 'vendor') {
    return (
      // Without a page in between, the footer would jump up and down again.
      <FormPage data-tall>
        <Navigate to="/vendor-dashboard" replace />
      </FormPage>
    );
  }
  return <RegisterPage role={role} next={next} />;
}
