import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '#src/features/terms/TermsPage.tsx';

export const Route = createFileRoute('/terms-conditions')({ component: TermsPage });
