import { modelsOf } from '../../fitment/vehicleModels.ts';
import { makes } from '../../fitment/vehicles.ts';
import { isTradeWord, kindsNamed } from './kindWords.ts';
import { splitWords } from '../searchWords.ts';

/*
 * Words that are what they are: English words that are no slip of a part, and names of vehicles that are words in the
 * sentence around them ("will this disc fit", "note the price").
 */

const common = new Set(
  (
    'just while when whenever then than there here these those them they him her his she because since after before during until though although ' +
    'would could should might must shall may maybe about into onto through like old year day week month today tomorrow yesterday man guy people ' +
    'person friend brother sister know think tell say said ask help try use using used work works does doing done did put take took bring keep ' +
    'let seem feel very too much many more most still even also only again always never ever every really quite such same other another each both ' +
    'drive drives driving drove knock knocks goes going gone come getting got thing stuff well away back down over under off out far fast slow ' +
    'slowly hard soft high low long short small little big large heavy light hear see saw look turn turns move step stand run running stop stops ' +
    'stopping noise sound loud quiet weak strong fine nice clean dirty wet dry hot cold cool warm safe deep right wrong true sure enough which ' +
    'what whose whom who why how where whether yes yeah okay ok thank please sorry someone anyone everyone something anything nothing everything ' +
    'around between inside outside together without within against toward almost already often sometimes soon later early late now once twice ' +
    'next last first second third left open close shut fall fell cut hit pull push shake smell leak leaks jerk finish start starting will wont ' +
    'cant dont doesnt told thought known tries tried needing needed wanting wants taken putting brought kept felt send sent call show shows ' +
    'stolen steal stole lost lose missing fix fixes fixed fixing change changes replace install fitted fitting deliver delivery ship shipping ' +
    'supply supplies pay paid recommend advise son daughter wife husband father mother dad daddy mum mummy uncle auntie aunty cousin boy girl ' +
    'lady madam sir child children kid kids mechanic mechanics rider owner neighbour neighbor boss customer seller vendor dealer family self own ' +
    'mine yours ours theirs us else one ones lot bit kind type types sort way bad better best worse worst perfect proper correct compatible ' +
    'position whole sale sexy channel urgent urgently quick quickly asap immediately possible possibly actually currently recently usually ' +
    'exactly properly completely fully afternoon night time hour minute number numbers amount total everytime anymore anywhere somewhere were ' +
    'been being had having gonna wanna kindly humbly interested available reliable durable affordable reasonable broke burst burnt burn torn tear ' +
    'wear worn bent bend rust rusty crack chip chipped scratch went gave gives giving made makes making met meet sold buys bought find found hold ' +
    'held hang hung grind rub rubbing drop drops dropped dropping rise fill empty half middle side sides top bottom corner edge road roads ' +
    'highway street town village truck lorry travel travelling trip park parking garage house home rain rainy dust dusty sun hill pothole gutter ' +
    'bump traffic speed problem issue trouble fault faulty damage spoil suddenly constantly regularly badly heavily slightly if or nor but yet as ' +
    'per unless however therefore either neither few several plenty double single somebody anybody nobody become became tight loose stuck size ' +
    'replacement spare extra original imported local abroad container market stock condition state price cash mobile money momo negotiable ' +
    'discount exchange return warranty guarantee photo picture whatsapp phone contact address location located directions student worker business ' +
    'company office church school farm wedding weekend monday tuesday wednesday thursday friday saturday sunday christmas part place remain ' +
    'myself yourself himself herself adult men woman women ride rides riding carry carries load crank cranks google siri hey alexa bleed ' +
    'spec specs installment instalment fuseini alhassan mohammed ibrahim iddrisu issah yakubu osei hire rental lease die died dying dead junction charging ' +
    'charge team eleven twelve dozen thousand hundred sit sitting sat lying leaning stay live based wanted lead leads advert ad ads post pix pic ' +
    'wat dis dat u ur r d dem thx tnx gud mch hw oo bro sis budget press presses screech whatever whichever comot wires details serious buyer ' +
    'sharp cheap enquiry enquire inquire dms inbox confirm reply respond response quote quotation order wonder hope planning plan kain race ' +
    'sporty kwame kofi kwaku kweku kojo kwadwo yaw kwasi kwesi kwabena kobina kwamena ama akua akosua abena adwoa afia afua yaa esi efua ekua ' +
    'araba adjoa kuukua mansa none test value edition offset code codes spend spending afford minimum deposit recovery brand kuna'
  ).split(' '),
);

/** Things that a parts shop does not sell, with names near to a part: a tractor is no tracker, glue is not blue. */
const otherThings = new Set(
  (
    'acid grass cutter chainsaw fryer iphone samsung tecno infinix itel tractor trailer forklift excavator bulldozer grader crane boat canoe ship plane aeroplane ' +
    'airplane helicopter train wheelbarrow wheelchair pushchair mower fridge freezer cooker stove oven kettle iron television laptop computer ' +
    'phone phones tablet printer watch bed mattress table sofa curtain pillow blanket bucket basket ladder broom cement sand brick wood timber ' +
    'plywood nail paint glue rope pipe pipes tap shovel cutlass machete axe knife saw drill needle thread cloth fabric shirt shorts trousers ' +
    'dress skirt shoe shoes boots socks hat suit tie ring rings necklace bracelet wig cream soap powder perfume rice bean yam maize corn flour ' +
    'milk sugar salt bread fish meat egg fruit orange mango banana cocoa coffee tea beer wine goat cow sheep dog cat cats chicken bird donkey ' +
    'book pen pencil paper band drum guitar piano ball toy doll game card cards ticket passport sewing blender pram drone diaper food football ' +
    'basketball volleyball hair cook palm bathroom bedroom ceiling socket jersey office land room rooms rent flat apartment hostel roof wall ' +
    'fence gate kitchen toilet job jobs vacancy vacancies employment salary recruitment loan visa hotel restaurant hospital doctor nurse lawyer ' +
    'pastor scholarship university exam lesson lotto betting movie film song music gospel video news weather prayer girlfriend boyfriend airtime ' +
    'wifi router plot makeup lipstick underwear sneakers sandals slippers handbag pizza kenkey waakye banku fufu jollof noodles onion tomato ' +
    'tomatoes plantain cassava vegetables yoghurt'
  ).split(' '),
);

/** Whether a word is common English, so that it is never taken for a misspelt part or vehicle. */
export function isCommonWord(word: string): boolean {
  return isIn(common, word) || isIn(otherThings, word);
}

/**
 * Whether a list has a word, or the word that it is a form of ("weeks", "asking"). A word of the trade stands in the list itself:
 * "light" says nothing, "lights" are parts.
 */
function isIn(list: ReadonlySet<string>, word: string): boolean {
  if (list.has(word)) return true;
  // A "drilled" disc is no drill.
  const stem = word.replace(list === otherThings ? /(?:s|ing)$/ : /(?:s|ing|ed)$/, '');
  return stem !== word && stem.length > 2 && (list.has(stem) || list.has(`${stem}e`)) && !isTradeWord(word);
}

/** Whether a word is a thing that other shops sell. */
export function isOtherThing(word: string): boolean {
  return isIn(otherThings, word);
}

/** Whether a word belongs to the sentence around a part and says nothing about it. What other shops sell says much: "chain saw", "battery for phone". */
export function isFiller(word: string): boolean {
  return isIn(common, word) && !isIn(otherThings, word);
}

const triedOut = new Set('none nothing test tests testing owner'.split(' '));

/**
 * Whether words only try the search out or ask about the shop ("test", "who is the owner"): the description of many a part
 * has them. Other common words may be of a vendor or a make ("Eastern Hills", "Total").
 */
export function isSmallTalk(words: readonly string[]): boolean {
  return words.some((word) => triedOut.has(word)) && words.every(isFiller);
}

/** What is said around a place, a price or a vendor where no part is named. Of things ("house in Tema") it says nothing. */
const aroundNothing = new Set(
  (
    'thing things anything something everything nothing item items stuff goods product products part parts spare spares advert adverts list all only just else other others more there here ' +
    'show shows see view check browse open opening opens hours today now contact call reach phone number address location located directions map sell sells selling offer offers offering stock ' +
    'tell know like please kindly help what which who where when how'
  ).split(' '),
);

/**
 * Whether all words only belong to the sentence around a price, a place or a vendor that was read out of it ("anything" of
 * "anything under 50", "located" of "where is … located"): then what was read is the whole search.
 * @param ofVendor whether a vendor was read, who may be called
 */
export function isSentenceAround(text: string, { ofVendor }: { ofVendor: boolean }): boolean {
  // Beside a word that tells something, the smallest words are left out.
  return splitWords(`thing ${text}`, Infinity).every(
    (word) =>
      (aroundNothing.has(word) && !isIn(otherThings, word)) ||
      (ofVendor && isIn(common, word) && kindsNamed([word]).length === 0),
  );
}

/** Models whose names are words: they are vehicles only where the words around them allow it. */
const wordy = new Set(
  'fit note city spark swift pride soul star one sport every element edge pilot legacy insight mirage escape matrix rogue vogue master partner charger journey ram hunter discovery crown mini colt envoy terrain pacific caliber avenger challenger nitro focus fusion transit explorer ranger everest alto logan duster boxer express discover lucky ace morning sunny'.split(
    ' ',
  ),
);
/** Of these only the make beside them makes a vehicle. */
const needsMake = new Set(
  'one sport every star element edge master partner charger discover lucky ace express hunter'.split(' '),
);

/** Words before and after which a name is no vehicle. */
const subjects = new Set(
  'every each i you u we they dem it e he she will would does do can could should must not no to that which may might go dey please pls'.split(
    ' ',
  ),
);
const objects = new Set(
  'the a an on in into my your our his her this that these those get buy find see use me taxi center centre council well perfectly exactly plug plugs plugin'.split(
    ' ',
  ),
);

const makesOfWord = new Map<string, string[]>();
const otherModels = new Set<string>();
for (const make of makes) {
  for (const model of modelsOf(make)) {
    const word = model.toLowerCase();
    if (wordy.has(word)) makesOfWord.set(word, [...(makesOfWord.get(word) ?? []), make.toLowerCase()]);
    else if (/^[a-z0-9-]{3,}$/.test(word) && word !== 'other') otherModels.add(word);
  }
}

/** Whether the name of a model is an English word too. */
export function isWordyModel(word: string): boolean {
  return wordy.has(word);
}

/** Whether a word of a sentence is a vehicle only with its make beside it ("in the morning"). */
export function isWordyName(word: string, sentence: readonly string[]): boolean {
  return wordy.has(word) && makesOfWord.get(word)?.some((make) => sentence.includes(make)) !== true;
}

/** Names of vehicles in a folded search that are words there: "fit" in "will this fit", "note" in "note the price". */
export function wordsNotVehicles(folded: string): ReadonlySet<string> {
  const words: readonly string[] = folded.match(/[\p{L}\p{N}-]+/gu) ?? [];
  const found = new Set<string>();
  for (const [at, word] of words.entries()) {
    if (word === 'fits') found.add(word);
    if (!wordy.has(word)) continue;
    const isMake = makesOfWord.get(word)?.some((make) => words.includes(make)) === true;
    if (isMake) continue;
    const before = words[at - 1] ?? '';
    const after = words[at + 1] ?? '';
    const isWord =
      needsMake.has(word) ||
      (word === 'morning' && /^(?:the|this|every|good|each)$/.test(before)) ||
      subjects.has(before) ||
      objects.has(after) ||
      words.some((other) => otherModels.has(other));
    if (isWord) found.add(word);
  }
  return found;
}
