import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '#src/features/privacy/PrivacyPage.tsx';

export const Route = createFileRoute('/privacy')({ component: PrivacyPage });
