import { createFileRoute } from '@tanstack/react-router';
import { SecurityPage } from '#src/features/account/security/SecurityPage.tsx';

export const Route = createFileRoute('/security')({ component: SecurityPage });
