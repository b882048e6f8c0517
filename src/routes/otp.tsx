import { createFileRoute } from '@tanstack/react-router';
import { OtpPage } from '#src/features/account/sign-in/OtpPage.tsx';

export const Route = createFileRoute('/otp')({ component: OtpPage });
