import { createFileRoute } from '@tanstack/react-router';
import { NoticesPage } from '#src/features/notices/NoticesPage.tsx';

export const Route = createFileRoute('/notices')({ component: NoticesPage });
