import { createFileRoute } from '@tanstack/react-router';
import { DataPage } from '#src/features/data-use/DataPage.tsx';

export const Route = createFileRoute('/data')({ component: DataPage });
