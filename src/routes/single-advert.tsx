import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';

const searchSchema = z.object({ id: z.catch(z.string(), '') });

export const Route = createFileRoute('/single-advert')({
  validateSearch: (raw: Record<string, unknown>) => z.parse(searchSchema, raw),
  component: () => null,
});
