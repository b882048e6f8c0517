import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/add-product')({ component: () => null });
