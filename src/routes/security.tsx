import { createFileRoute } from '@tanstack/react-router';
import { SecurityPage } from '#src/features/account/security/SecurityPage.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';

export const Route = createFileRoute('/security')({ component: Security });

function Security() {
  return (
    <>
      <PageHead title="Security" />
      <SecurityPage />
    </>
  );
}
