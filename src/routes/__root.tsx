import { createRootRouteWithContext } from '@tanstack/react-router';
import { ShopLayout } from '#src/features/shell/ShopLayout.tsx';
import type { RouterContext } from '#src/router.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({ component: ShopLayout });
