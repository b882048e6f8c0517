/*
 * Parts that somebody describes who does not know their names: "the thing that charges the battery", "what you hold when driving".
 * Only what a part does is read, and only behind a word for any thing: "battery not charging" is a complaint.
 */

const the = '(?: (?:the|my|your|car))*';

/** What each part does, as people put it. */
const doings = `
alternator: charg\\w+~ batter\\w+|(?:mak|giv)\\w+~ (?:electricity|current|power)
battery: (?:stor|keep)\\w+~ (?:electricity|current|power)
starter: starts?~ (?:engine|car)|makes?~ (?:engine|car) start
radiator: cools?~ (?:engine|water)(?: water)?
wiper blade: (?:clean|wip|remov)\\w+~ (?:rain|water|windscreen|windshield)(?: from~ (?:windscreen|glass))?
brake pads: (?:stop|slow)s?~ car|makes?~ car (?:stop|slow)
instrument cluster: (?:show|tell)s?~ (?:speed|how fast)
bicycle pump: (?:pump|inflat)\\w*~ t[yi]res?|puts? air (?:in|into|inside)~ t[yi]res?
helmet: (?:protect|cover)s?~ head
caliper: (?:hold|squeeze|press|grip)s?~ (?:brake )?(?:disc|rotor|pads)
brake disc: pads? (?:hold|squeeze|press|grip|rub)s?(?: on)?
floor mat: puts?~ (?:feet|foot|legs?) on
shock absorber: absorbs?~ (?:bump|shock)s?
steering wheel: (?:hold|turn)s? (?:when|while|to|for)(?: you)? (?:driv|steer)\\w*
ac compressor: (?:giv|mak|blow)\\w+~ (?:cold|cool)(?: air)?
oil filter: (?:clean|filter)s?~ (?:engine )?oil
spark plug: sparks?(?: in~ engine)?
piston: moves? up and down(?: in~ engine)?
drive shaft: (?:join|connect)s?~ (?:engine|gear ?box|wheels?) (?:to|and)~ (?:engine|gear ?box|wheels?)
side mirror: (?:see|look)s? (?:cars )?behind
`;

const thing = '(?:thing|something|part|what|wetin|device|machine|iron|rubber|metal|rod|glass) ';
// "Makes car start" needs no such word.
const anything = `(?:^(?=makes? )|(?:^| )(?:(?:the|a|that|small|round|iron|brake|car) )*${thing}(?:(?:that|which|wey|to|for|is|used?|you|u|i|it|can|dey|the|in|my|brake|engine|car) ){0,4}?)`;
/** Most searches describe nothing, and are spared the patterns. */
const begins = new RegExp(`(?:^| )${thing}|^makes? `);
// What stops the car from starting is none of its brakes.
const behind = '(?![a-z]| (?:from|sudden|when|while))';

const patterns = doings
  .trim()
  .split('\n')
  .map((line) => {
    const [part = '', does = ''] = line.replaceAll('~', the).split(/: (.*)/);
    return [part, new RegExp(`${anything}(?:${does})${behind}`)] as const;
  });

/** What fails is a complaint. */
const denial = /\b(?:no|not|never|(?:ca|wo|do|does)n['’]?t|noise|problem|spoil\w*)\b/;

/** Returns a folded search in which a part that is described has its name; null when none is. */
export function withPartNamed(folded: string): { text: string; part: string; typed: string } | null {
  if (!begins.test(folded) || denial.test(folded)) return null;
  for (const [part, pattern] of patterns) {
    const typed = pattern.exec(folded)?.[0].trim();
    if (typed !== undefined) return { text: folded.replace(typed, part), part, typed };
  }
  return null;
}
