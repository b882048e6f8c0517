import { modelsOf } from '../fitment/vehicleModels.ts';
import { makes } from '../fitment/vehicles.ts';
import { kindsNamed } from './kindWords.ts';
import { splitWords } from './searchWords.ts';

/*
 * Words that are what they are: English words that are no slip of a part, and names of vehicles that are words in the
 * sentence around them ("will this disc fit", "note the price").
 */

const common = new Set(
  (
    'just while when whenever then than there here these those them they him her his she because since after before during until though ' +
    'although would could should might must shall may maybe about into onto through like old year years day days week weeks month months ' +
    'today tomorrow yesterday man guy people person friend brother sister know think tell say said ask help try use using used work works ' +
    'working does doing done did put take took bring keep let seem feel very too much many more most still even also only again always never ' +
    'ever every really quite such same other another each both drive drives driving drove knock knocks knocking goes going gone come comes ' +
    'coming getting got thing things stuff well away back down over under off out far fast slow slowly hard soft high low long short small ' +
    'little big large heavy light hear see saw look turn turns turning move moves moving step stand standing run runs running stop stops ' +
    'stopping noise sound loud quiet weak strong fine nice clean dirty wet dry hot cold cool warm safe deep right wrong true sure enough ' +
    'which what whose whom who why how where whether yes yeah okay ok thanks thank please sorry someone anyone everyone something anything ' +
    'nothing everything around between inside outside together without within against toward until almost already often sometimes soon later ' +
    'early late now once twice next last first second third left open close closed shut fall fell cut cuts hit hits pull push ' +
    'shake shakes shaking smell smells smelling leak leaks leaking jerk jerks jerking finish finishing start starts starting will wont cant dont doesnt ' +
    'says said saying tells told thinks thought knows known asks asked asking tries tried helps helped needing needed wanting wants takes taken taking ' +
    'puts putting brings brought bringing keeps kept lets seems feels felt sends send sent sending calls call called show shows showed showing ' +
    'stolen steal stole lost lose loses missing fix fixes fixed fixing change changes changed changing replace replaces replaced replacing install installs ' +
    'installed fitted fitting deliver delivers delivered delivery ship ships shipping supply supplies pay pays paid paying recommend recommends advise advises ' +
    'son sons daughter daughters wife wifes husband husbands father mother dad daddy mum mummy uncle auntie aunty cousin boy girl lady madam sir child children kid kids ' +
    'mechanic mechanics rider riders owner owners neighbour neighbor boss customer seller vendor dealer dealers family self own mine yours ours theirs us ' +
    'another else one ones lot lots bit kind kinds type types sort sorts way ways bad better best worse worst perfect proper correct correctlyable compatible ' +
    'urgent urgently quick quickly fast asap immediately possible possibly really actually currently recently usually exactly properly completely fully ' +
    'afternoon evening night time times hour hours minute minutes number numbers amount total everytime whenever ever anymore anywhere somewhere ' +
    'were been being had having did would let lets gonna wanna kindly humbly interested available reliable durable lasting affordable reasonable ' +
    'broke burst bursted burnt burned burn torn tear tears wear worn bent bend rust rusted rusty crack cracked cracks chip chipped scratch scratched ' +
    'went gave gives giving made makes making met meet sold buys bought find finds found hold holds held hang hangs hung grind grinds grinding rubs rub rubbing ' +
    'drop drops dropped dropping rise rises rising fill fills filled empty half middle side sides top bottom corner edge inside road roads highway street town village ' +
    'truck lorry travel travelling trip park parked parking garage house home rain raining rainy dust dusty sun hill hills pothole potholes gutter gutters bump bumps traffic speed ' +
    'problem problems issue issues trouble fault faulty damaged damage spoil spoils spoiled spoiling suddenly sometimes constantly regularly badly heavily slightly ' +
    'if or nor but yet than as per unless however therefore either neither few several plenty double single somebody anybody nobody people become becomes became comes ' +
    'looks looked uses tight loose stuck size sizes sized replacement replacements spare extra original imported local abroad container market stock condition state ' +
    'price prices cash mobile money momo negotiable discount exchange return warranty guarantee guaranteed photo photos picture pictures whatsapp phone contact address location located directions ' +
    'student worker business company office work church school farm farming wedding weekend monday tuesday wednesday thursday friday saturday sunday christmas part place places remain remains myself yourself himself herself adult adults man men woman women ride rides riding carry carries carrying load loads loaded crank cranks cranking google siri hey alexa ' +
    'bleed bleeds bleeding installment installments instalment instalments fuseini alhassan mohammed ibrahim iddrisu issah yakubu osei ' +
    'hire hires hired hiring rental rentals lease leasing ' +
    'die dies died dying dead junction charging charge charges charged boys girls team teams student students eleven twelve dozen thousand hundred ' +
    'sit sits sitting sat lying hanging leaning stay stays live lives based wanted lead leads saw advert adverts ad ads posted post pics pix pic wats wat whats dis dat u ur r d dem thx tnx gud mch hw oo bro sis budget press presses pressed pressing remain screech screeching exactly whatever whichever ' +
    'showing comot wires location details deliver delivers serious buyer cool sharp cheap enquiry enquire inquire dms inbox confirm reply respond response quote quotation order ordered ordering wonder wondering hope hoping planning plan might kain kind racing race sporty ' +
    'kwame kofi kwaku kweku kojo kwadwo yaw kwasi kwesi kwabena kobina kwamena ama akua akosua abena adwoa afia afua yaa esi efua ekua araba adjoa kuukua mansa'
  ).split(' '),
);

/** Things that a parts shop does not sell, with names near to a part: a tractor is no tracker, glue is not blue. */
const otherThings = new Set(
  (
    'chainsaw tractor tractors trailer trailers forklift excavator bulldozer grader crane boat canoe ship plane aeroplane airplane helicopter train wheelbarrow wheelchair pushchair mower ' +
    'fridge freezer cooker stove oven kettle iron television laptop computer phone phones tablet printer watch bed mattress table sofa curtain pillow blanket bucket basket ladder broom ' +
    'cement sand brick bricks wood timber plywood nail nails paint glue rope pipe pipes tap taps shovel cutlass machete axe knife saw drill needle thread cloth fabric ' +
    'shirt shorts trousers dress skirt shoe shoes boots socks hat suit tie ring rings necklace bracelet wig cream soap powder perfume ' +
    'rice beans bean yam maize corn flour milk sugar salt bread fish meat egg eggs fruit orange mango banana cocoa coffee tea beer wine ' +
    'goat goats cow cows sheep dog dogs cat cats chicken bird donkey ' +
    'book books pen pencil paper band drum guitar piano ball toy doll game card cards ticket passport ' +
    'sewing blender pram drone diaper diapers food foods football basketball volleyball hair cooking cook palm bathroom bedroom ceiling socket jersey office land room rooms rent flat apartment hostel roof wall fence gate kitchen toilet ' +
    'job jobs vacancy vacancies employment salary recruitment loan loans visa hotel hotels restaurant hospital doctor nurse lawyer pastor scholarship university exam exams lesson lessons ' +
    'lotto betting movie movies film films song songs music gospel video videos games news weather prayer girlfriend boyfriend airtime wifi router plot plots ' +
    'makeup lipstick underwear sneakers sandals slippers handbag pizza kenkey waakye banku fufu jollof noodles onion onions tomato tomatoes plantain cassava vegetables yoghurt'
  ).split(' '),
);

/** Whether a word is common English, so that it is never taken for a misspelt part or vehicle. */
export function isCommonWord(word: string): boolean {
  return common.has(word) || otherThings.has(word);
}

/** Whether a word is a thing that other shops sell. */
export function isOtherThing(word: string): boolean {
  return otherThings.has(word);
}

/** Whether a word belongs to the sentence around a part and says nothing about it. What other shops sell says much: "chain saw", "battery for phone". */
export function isFiller(word: string): boolean {
  return common.has(word) && !otherThings.has(word);
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
      (aroundNothing.has(word) && !otherThings.has(word)) ||
      (ofVendor && common.has(word) && kindsNamed([word]).length === 0),
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
