import { createFileRoute } from '@tanstack/react-router';
import { OtpPage } from '#src/features/session/OtpPage.tsx';

export const Route = createFileRoute('/otp')({ component: OtpPage });
