import { createFileRoute } from '@tanstack/react-router';
import { TrackPage } from '#src/features/orders/TrackPage.tsx';

export const Route = createFileRoute('/track-order')({ component: TrackPage });
