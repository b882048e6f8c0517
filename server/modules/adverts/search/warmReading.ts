import { prepareMarketWords } from '#contract/catalogue/search/market/readMarketWords.ts';
import { readAsked } from '#contract/catalogue/search/reading/readAsked.ts';

/** With what most searches have, so that most patterns are used. */
const samples = ['brake pads toyota corolla 2010 under 200 in accra', 'h4 bulb not bosch'];

const noVendors = { findVendors: async () => [], findKnown: async () => new Map<string, number>() };

/**
 * Gets ready to read searches. The first one compiles some hundred patterns, a third of a second in which the process
 * answers nobody; and the words from overseas are loaded now, since another build may have taken their file away when the
 * first such search comes. Never throws.
 */
export async function warmReading(): Promise<void> {
  await prepareMarketWords('ü');
  for (const sample of samples) await readAsked(sample, noVendors);
}
