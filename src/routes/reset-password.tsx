import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '#src/features/account/sign-in/ResetPasswordPage.tsx';

export const Route = createFileRoute('/reset-password')({ component: ResetPasswordPage });
