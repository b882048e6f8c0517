import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/vendor-dashboard')({ component: () => null });
