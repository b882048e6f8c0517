import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/payment')({ component: () => null });
