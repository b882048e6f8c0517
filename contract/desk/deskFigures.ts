import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { instant } from '#contract/core/fields.ts';

/* The figures of the shop by day. */

export const deskFiguresPath = '/desk/figures';
export const deskFiguresDays = 30;

const daySchema = z.object({
  /** "2026-11-20", in UTC, which is Ghana's time. */
  day: z.string(),
  visits: z.int(),
  pages: z.int(),
  searches: z.int(),
  searchesWithoutResult: z.int(),
  /** Adverts that were posted on that day and are shown now. */
  adverts: z.int(),
  orders: z.int(),
  accounts: z.int(),
  plans: z.int(),
  planPesewas: z.int(),
});
export type ShopDay = z.infer<typeof daySchema>;

const runSchema = z.object({ at: instant, succeeded: z.boolean(), note: z.string() });

/** Answer of GET /desk/figures. */
export const deskFiguresSchema = z.object({
  /** Today last. */
  days: z.array(daySchema),
  /** Searches without a result, most frequent first. */
  missed: z.array(z.object({ words: z.string(), searches: z.int() })),
  now: z.object({
    vendors: z.int(),
    buyers: z.int(),
    runningPlans: z.int(),
    openReports: z.int(),
    notArrived: z.int(),
  }),
  backup: z.nullable(runSchema),
  rehearsal: z.nullable(runSchema),
});
export type DeskFigures = z.infer<typeof deskFiguresSchema>;
