import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/cart-test')({ component: () => null });
