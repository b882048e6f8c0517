import { createFileRoute } from '@tanstack/react-router';
import { ServicesPage } from '#src/features/services/ServicesPage.tsx';

export const Route = createFileRoute('/services')({ component: ServicesPage });
