import { createFileRoute } from '@tanstack/react-router';
import { DataPage } from '#src/features/data-use/DataPage.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';

export const Route = createFileRoute('/data')({ component: Data });

function Data() {
  return (
    <>
      <PageHead title="Data use" />
      <DataPage />
    </>
  );
}
