import { createFileRoute } from '@tanstack/react-router';
import { OtpPage } from '#src/features/account/sign-in/OtpPage.tsx';

export const Route = createFileRoute('/otp')({
  /** `next`: where to go once the code is accepted; `safeNext` checks it. */
  validateSearch: (raw: { next?: string | undefined }) => raw,
  component: Otp,
});

function Otp() {
  return <OtpPage next={Route.useSearch().next} />;
}
