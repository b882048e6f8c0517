import { type VariableName, variables } from './configVariables.ts';

/*
 * A variable with a slip in its name would count as absent, and the shop would silently do without a mail server or a
 * backup. So names that can only be meant for the shop, and that it does not know, stop the start. The environment also
 * holds the names of other programs, which must not.
 */

const known = Object.keys(variables).filter((name): name is VariableName => name in variables);

/** What our names begin with, other than words with which many programs begin theirs. */
const prefixes = new Set(known.map((name) => /^[^_]+_/.exec(name)?.[0] ?? name));
for (const common of ['APP_', 'DATA_', 'LOG_', 'PUBLIC_', 'SERVICE_']) prefixes.delete(common);

/** The variables with which Docker and Kubernetes tell each container about services, here of ours such as `database`. */
const ofServices = /_(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT(?:_\d+_(?:TCP|UDP)(?:_(?:ADDR|PORT|PROTO))?)?)$/;

/** A sentence for each variable that is set, is unknown, and has a name like one of ours; it names the nearest. */
export function unknownVariables(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(env)
    .filter(([name, value]) => value?.trim() && !(name in variables) && isMeantForUs(name))
    .map(([name]) => `${name} is not a variable of the shop: the nearest one is ${nearest(name)}.`);
}

function isMeantForUs(name: string): boolean {
  if (name in variables || ofServices.test(name)) return false;
  const beginning = /^[^_]+_/.exec(name)?.[0];
  if (beginning !== undefined && prefixes.has(beginning)) return true;
  // Only a name of several words: `host` and `port` are names of anything.
  if (name.includes('_') && name.toUpperCase() in variables) return true;
  return known.some((ours) => isSlip(name, ours));
}

/**
 * Whether a name is one slip away from ours, or two where ours is long. A short name is a word with many neighbours
 * (POST, COST, SPEED), so it counts only when two letters are swapped, or one is left out or typed twice.
 */
function isSlip(name: string, ours: string): boolean {
  if (Math.abs(name.length - ours.length) > 2) return false;
  if (ours.length > 4) return slips(name, ours) <= (ours.length < 12 ? 1 : 2);
  const isSwapped = lettersOf(name) === lettersOf(ours);
  const isDoubled = name.replaceAll(/(.)\1/g, '$1') === ours;
  const isShortened = name.length === ours.length - 1 && slips(name, ours) === 1;
  return (isSwapped || isDoubled || isShortened) && slips(name, ours) === 1;
}

const lettersOf = (word: string) => Array.from(word).toSorted().join('');

function nearest(name: string): VariableName {
  const upper = name.toUpperCase();
  const [first, ...others] = known;
  return others.reduce((best, ours) => (slips(upper, ours) < slips(upper, best) ? ours : best), first ?? 'PORT');
}

/** How many letters must be added, left out, replaced or swapped with the next one to make one word of the other. */
function slips(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = next;
  }
  return last[other.length] ?? 0;
}
