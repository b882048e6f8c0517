import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '#src/features/session/ResetPasswordPage.tsx';

export const Route = createFileRoute('/reset-password')({ component: ResetPasswordPage });
