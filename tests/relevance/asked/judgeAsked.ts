import { findPartType } from '#contract/catalogue/partTypes.ts';
import { demoAdverts } from '#server/seed/demo/demoAdverts.ts';
import type { DemoAdvert } from '#server/seed/demo/types.ts';
import type { AskedGroup, Choice, Judgement } from '#tests/relevance/asked/judgement.ts';

/* Judges what a search answers. It knows nothing of server and device: both are an `ask`. */

/** What a page shows for a query. */
export interface AskedAnswer {
  /** Titles of the adverts, best first; at least the first five. */
  readonly titles: readonly string[];
  /** Slugs of the kinds that are named for a complaint, in their order. */
  readonly namedKinds: readonly string[];
  /** The page says that the shop has nothing that is all of this. */
  readonly saysNone: boolean;
  /** Words that no advert has beside the rest, as the page names them. */
  readonly unsaid: readonly string[];
  /** Texts of the suggestions, best first. */
  readonly suggestions: readonly string[];
  readonly didYouMean: string | null;
  /** The query that was searched for instead of the one that was typed. */
  readonly correctedTo: string | null;
  /** Makes and models that the query was understood to name. */
  readonly vehicles: readonly string[];
}

interface GroupOutcome {
  readonly name: string;
  readonly total: number;
  readonly hits: number;
  /** One line for each query that fails. */
  readonly failures: readonly string[];
}

const offered = demoAdverts.filter(({ status }) => status === 'Available');
const byTitle = new Map(offered.map((advert) => [advert.title, advert]));
const shownAtOnce = 5;

const listOf = (choice: Choice | undefined): readonly string[] =>
  choice === undefined ? [] : typeof choice === 'string' ? [choice] : choice;
const isOf = (choice: Choice | undefined, value: string | undefined) =>
  choice === undefined || (value !== undefined && listOf(choice).includes(value));
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const wordsOf = (text: string) => text.toLowerCase().split(/\s+/);

const numbersOf = ({ partNumber, otherNumbers }: DemoAdvert) => [partNumber ?? '', ...(otherNumbers ?? [])];

function isHit(judgement: Judgement, advert: DemoAdvert): boolean {
  return (
    isOf(judgement.key, advert.key) &&
    isOf(judgement.kind, advert.partType) &&
    isOf(judgement.make, advert.make) &&
    isOf(judgement.model, advert.model) &&
    isOf(judgement.town, advert.town) &&
    isOf(judgement.category, advert.category) &&
    isOf(judgement.condition, advert.condition) &&
    advert.pricePesewas <= (judgement.under ?? Infinity) * 100 &&
    advert.pricePesewas >= (judgement.over ?? 0) * 100
  );
}

const narrows = ({ key, kind, make, model, town, category }: Judgement) =>
  [key, kind, make, model, town, category].some((choice) => choice !== undefined);

/** The faults of hits that are missing, too low or too few. */
function faultsOfHits(judgement: Judgement, shownParts: readonly DemoAdvert[]): string[] {
  const within = judgement.within ?? 1;
  const count = judgement.count ?? 0;
  const faults: string[] = [];
  if (!shownParts.slice(0, within).some((advert) => isHit(judgement, advert))) {
    faults.push(within === 1 ? 'no hit is first' : `no hit among the first ${within}`);
  }
  const right = shownParts.filter((advert) => isHit(judgement, advert)).length;
  if (right < count) faults.push(`${right} of ${count} hits`);
  return faults;
}

function faultsOfComplaint(judgement: Judgement, shownParts: readonly DemoAdvert[], answer: AskedAnswer): string[] {
  const { checks = [], named = 0, also } = judgement;
  const faults: string[] = [];
  const chips = answer.namedKinds.slice(0, shownAtOnce);
  const right = chips.filter((kind) => checks.includes(kind)).length;
  if (right < named) faults.push(`names ${right} of ${named} kinds to check (${chips.join(', ') || 'none'})`);
  const inStock = offered.some(({ partType = '' }) => chips.includes(partType));
  if (inStock && !shownParts.slice(0, 3).some(({ partType = '' }) => checks.includes(partType))) {
    faults.push('no kind to check among the first 3');
  }
  const strange = shownParts.find(
    ({ partType = '' }) => !checks.includes(partType) && !listOf(also).includes(partType),
  );
  if (strange) faults.push(`${strange.key} does not fit the complaint`);
  return faults;
}

/** What is wrong with an answer; nothing when it is right. */
function faultsOf(judgement: Judgement, answer: AskedAnswer): string[] {
  const shownParts = answer.titles.slice(0, shownAtOnce).flatMap((title) => byTitle.get(title) ?? []);
  const faults: string[] = [];
  const excused = judgement.orNone === true && answer.saysNone;
  if (narrows(judgement) && !excused) faults.push(...faultsOfHits(judgement, shownParts));
  if (judgement.checks) faults.push(...faultsOfComplaint(judgement, shownParts, answer));
  for (const kind of listOf(judgement.not)) {
    if (shownParts.some(({ partType }) => partType === kind)) faults.push(`has ${kind}`);
  }
  for (const key of listOf(judgement.without)) {
    if (shownParts.some((advert) => advert.key === key)) faults.push(`has ${key}`);
  }
  if (judgement.says === 'none' && !answer.saysNone && answer.unsaid.length === 0)
    faults.push('does not say that there is none');
  if (judgement.says === 'some' && answer.saysNone) faults.push('says that there is none');
  const { suggests, offers } = judgement;
  if (suggests) {
    const texts = answer.suggestions.slice(0, shownAtOnce);
    const isThere = suggests.some((wanted) => texts.some((text) => bare(text).includes(bare(wanted))));
    if (!isThere) faults.push(`suggests ${texts.join(', ') || 'nothing'}`);
  }
  if (offers !== undefined) {
    const found = shownParts
      .slice(0, 1)
      .some((advert) => numbersOf(advert).some((number) => bare(number) === bare(offers)));
    if (!found && !bare(answer.didYouMean ?? '').includes(bare(offers))) faults.push(`does not offer ${offers}`);
  }
  const corrected = wordsOf(answer.correctedTo ?? '');
  for (const word of judgement.neverReads ?? []) if (corrected.includes(word)) faults.push(`is read as ${word}`);
  for (const word of judgement.neverNames ?? []) if (answer.unsaid.includes(word)) faults.push(`names ${word}`);
  const vehicles = new Set(answer.vehicles.map(bare));
  for (const name of judgement.noVehicle ?? []) if (vehicles.has(bare(name))) faults.push(`is read as a ${name}`);
  if (faults.length > 0 && !suggests) faults.push(`shows ${shownParts.map(({ key }) => key).join(', ') || 'nothing'}`);
  return faults;
}

/** The judgements of a group, with what the group says for all of them. */
const judgementsOf = ({ says, queries }: AskedGroup): readonly Judgement[] =>
  queries.map((query) => ({ ...(says && { says }), ...query }));

/**
 * Says where a judgement is not about the sample catalogue: a key or kind that is not known, more hits than there are,
 * or nothing to judge by. Empty when it can be met.
 */
function flawsOf(judgement: Judgement): string[] {
  const { q, key, kind, not, without, checks, also, count = 1, offers, named = 0 } = judgement;
  const kinds = [...listOf(kind), ...listOf(not), ...listOf(also), ...(checks ?? [])];
  const keys = [...listOf(key), ...listOf(without)];
  const flaws = [
    ...kinds.filter((slug) => !findPartType(slug)).map((slug) => `${slug} is no kind of part`),
    ...keys.filter((one) => !offered.some((advert) => advert.key === one)).map((one) => `${one} is not on offer`),
  ];
  const hits = offered.filter((advert) => isHit(judgement, advert)).length;
  if (narrows(judgement) && hits < count) flaws.push(`only ${hits} of ${count} hits are on offer`);
  if (checks && (named === 0 || named > checks.length)) flaws.push('names too few or too many kinds');
  const hasNumber = (advert: DemoAdvert) => numbersOf(advert).some((number) => number === offers);
  if (offers !== undefined && !offered.some(hasNumber)) flaws.push(`${offers} is no number on offer`);
  const { suggests, says, neverReads } = judgement;
  const judges = narrows(judgement) || [checks, offers, suggests, says, neverReads].some((rule) => rule !== undefined);
  if (!judges) flaws.push('is not judged');
  return flaws.map((flaw) => `"${q}": ${flaw}`);
}

/**
 * Asks all queries of a group, one after the other.
 * @throws when a judgement is not about the sample catalogue
 */
export async function judgeGroup(group: AskedGroup, ask: (q: string) => Promise<AskedAnswer>): Promise<GroupOutcome> {
  const judgements = judgementsOf(group);
  const flaws = judgements.flatMap(flawsOf);
  if (flaws.length > 0) throw new Error(flaws.join('\n'));
  const failures: string[] = [];
  for (const judgement of judgements) {
    const faults = faultsOf(judgement, await ask(judgement.q));
    if (faults.length > 0) failures.push(`"${judgement.q}": ${faults.join('; ')}`);
  }
  const searchCount = judgements.length;
  return { name: group.name, total: searchCount, hits: searchCount - failures.length, failures };
}
