import { createFileRoute } from '@tanstack/react-router';
import { NoticesPage } from '#src/features/notices/NoticesPage.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';

export const Route = createFileRoute('/notices')({ component: Notices });

function Notices() {
  return (
    <>
      <PageHead title="Notices" />
      <NoticesPage />
    </>
  );
}
