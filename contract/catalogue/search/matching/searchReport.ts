import { freeServices } from '../../../people/freeServices.ts';
import { findPartType } from '../../partTypes.ts';
import { partNamed } from '../terms/partNamed.ts';
import type { Understood } from '../reading/readAsked.ts';
import type { SearchReading } from '../reading/searchReading.ts';
import { searchedKinds } from '../terms/searchTerms.ts';

/** A kind of part to check for a complaint, with how many the shop has. */
export interface Check {
  readonly kind: string;
  readonly name: string;
  readonly category: string;
  readonly count: number;
}

/** What a round of a search found. */
export interface FoundMatches {
  readonly relaxed: boolean;
  readonly hasKind: boolean;
  readonly total: number;
  /** As in the round. */
  readonly unsaid?: readonly string[] | undefined;
  readonly told?: readonly Understood[] | undefined;
}

/**
 * Returns what a response reports about a search: what was understood, which part the shop does not have, and what to
 * check for a complaint.
 * @param counts how many adverts the shop has of each kind to check
 * @param nameOfKind the name of a kind that was asked for, as `kindName` gives it
 */
export function searchReport(
  reading: SearchReading,
  { relaxed, hasKind, total, unsaid = [], told = [] }: FoundMatches,
  counts: ReadonlyMap<string, number>,
  nameOfKind: (slug: string) => string,
): {
  relaxed: boolean;
  understood?: Understood[];
  missing?: string;
  unsaid?: string[];
  didYouMean?: string;
  complaint?: { name: string; checks: Check[]; service: FreeService };
} {
  const { terms, understood, didYouMean, complaint, narrowing } = reading;
  const kinds = searchedKinds(terms);
  const isMissing = kinds.length > 0 && !hasKind;
  const lacked = relaxed && !isMissing && total > 0 ? lackedSize(reading) : [];
  const checks = (complaint?.checks ?? []).flatMap((kind): Check[] => {
    const type = findPartType(kind);
    return type ? [{ kind, name: type.name, category: type.category, count: counts.get(kind) ?? 0 }] : [];
  });
  return {
    ...(didYouMean !== null && { didYouMean }),
    relaxed: relaxed || (isMissing && total > 0),
    ...(understood.length + told.length > 0 && { understood: [...understood, ...told] }),
    ...(unsaid.length + lacked.length > 0 && total > 0 && !isMissing && { unsaid: [...unsaid, ...lacked] }),
    ...(isMissing && {
      missing:
        [...new Set(terms.flatMap((term) => (term.kinds ? [partNamed(term, nameOfKind)] : [])))].join(', ') +
        (narrowing ?? ''),
    }),
    ...(complaint && { complaint: { name: complaint.name, checks, service: serviceFor(checks) } }),
  };
}

/** Sizes of tyres, rims, oils, batteries, bulbs and discs, voltages and currents. */
const size =
  /^(?:\d{2,3}\/\d{2}(?:-?r?\d{2})?|\d\.\d{2}-\d{2}|r\d{2}|\d{1,2}w-\d{2,3}|\d{1,3}(?:ah?|v|mm)|[3-8]x\d{2,3}(?:\.\d)?|dot-?\d|h\d{1,2}|hb\d)$/;

/** The size that no part of the kind has, where it is all that was asked for besides. */
function lackedSize({ terms, conditions }: SearchReading): readonly string[] {
  const { twoWheels: _twoWheels, ...limits } = conditions;
  const asked = terms.filter(({ kinds, beside, unless }) => !kinds && beside !== true && unless === undefined);
  const [only, ...more] = asked.map(({ typed }) => typed);
  const isAll = more.length === 0 && Object.keys(limits).length === 0;
  return only !== undefined && isAll && size.test(only) ? [only] : [];
}

type FreeService = (typeof freeServices)[number];

/** Categories whose faults are read from the engine's computer. */
const readFromComputer = new Set(['engine-mechanical', 'climate-comfort']);

/** The free service that helps with a complaint: a test of the battery or of the engine, otherwise a repair shop. */
function serviceFor(checks: readonly Check[]): FreeService {
  const isBattery = checks.slice(0, 2).some(({ kind }) => kind === 'batteries' || kind === 'alternators');
  const slug = isBattery ? 'battery' : readFromComputer.has(checks[0]?.category ?? '') ? 'check-engine' : 'referral';
  return freeServices.find((service) => service.slug === slug) ?? freeServices[0];
}
