import { isTrim } from './qualifiers.ts';
import type { SearchTerm } from '../terms/searchTerm.ts';
import { vehicleNamed } from './vehicleNames.ts';

/*
 * Names that are right as typed although no form offers them: cars, motorbikes and tricycles that drive in West Africa, and
 * words of the trade that are near to the name of a part. Without them a Platz has plates and a Mira a mirror. Where no
 * advert has such a word, the page says so.
 */
const vehicles = new Set(
  // Toyota, Daihatsu
  (
    'platz wish rush vibe sienta ractis probox succeed raum spacio verso corona caldina carib vista chaser cresta celsior soarer supra celica paseo ' +
    'tercel cynos picnic ipsum gaia estima previa alphard vellfire granvia regius nadia funcargo duet passo pixis premio allion noah voxy esquire isis avanza ' +
    'innova kijang etios glanza calya rumion gracia solara altezza aristo verossa brevis progres harrier vanguard surf sequoia townace liteace toyoace ' +
    'echo trueno levin fielder axio runx allex ceres marino zelas vios wigo raize veloz ' +
    'mira sirion cuore terios charade applause feroza hijet tanto materia copen storia sonica esse taft ' +
    // Nissan, Honda
    'march wingroad bluebird laurel cefiro teana skyline presage serena elgrand vanette langley terrano xterra armada titan kicks livina latio moco dayz otti ' +
    'homy civilian cabstar interstar primastar tsuru magnite stagea largo bassara lafesta avenir silvia ' +
    'stream airwave mobilio stepwgn stepwagon elysion inspire torneo ascot domani integra prelude vigor capa orthia crossroad brio amaze ballade ridgeline ' +
    'shuttle vezel acty zest ' +
    // Hyundai, Kia, Daewoo, SsangYong
    'ray terracan galloper trajet lavita atoz santro xcent palisade azera grandeur tiburon scoupe excel stellar dynasty equus genesis centennial mighty libero ' +
    'veloster ioniq bayon alcazar staria marcia ' +
    'stinger sephia shuma mentor clarus credos opirus amanti magentis lotze venga ceed niro mohave borrego telluride retona rocsta besta pregio sedona joice ' +
    'xceed sonet cadenza avella potentia visto ' +
    'cielo espero tacuma rezzo magnus evanda tosca musso korando rexton kyron actyon tivoli rodius stavic istana ' +
    // Suzuki, Mazda, Mitsubishi, Subaru, Isuzu
    'nqr liana aerio esteem cultus forenza verona kizashi splash alivio maruti karimun lapin spacia hustler solio escudo sidekick samurai brezza fronx wagonr ' +
    'familia capella axela atenza premacy biante verisa protege millenia xedos lantis drifter roadster navajo cronos ' +
    'grandis carisma dion chariot airtrek nativa minica toppo delica diamante eclipse endeavor attrage xpander magna pinin ' +
    'justy vivio sambar pleo exiga levorg leone brumby crosstrek trezia bighorn wizard gemini ascender axiom crosswind panther fargo dutro ' +
    // Ford, Chevrolet and others of the USA
    'galaxy kuga figo ikon taurus victoria expedition excursion windstar freestar freestyle contour escort orion courier tourneo bantam tracer mercury sable ' +
    'villager mariner mountaineer maverick bronco probe cougar granada capri aztek sunfire bonneville montana lumina impala tahoe suburban colorado corvette ' +
    'camaro cavalier uplander blazer epica orlando wrangler compass renegade commander patriot gladiator dakota neon intrepid stratus viper ' +
    'hornet dart concorde cirrus crossfire aspen seville catera enclave encore lacrosse lesabre regal rainier rendezvous verano navigator aviator zephyr ' +
    // Volkswagen, Opel, Renault, Peugeot, Citroën, Mercedes, Fiat, Škoda, Seat, Lada
    'lupo fox parati saveiro santana arteon phaeton scirocco corrado multivan caravelle kombi taigun virtus vivo eurovan routan ' +
    'agila signum tigra calibra ascona frontera monterey antara crossland grandland sintra movano combo ampera cascada campo rekord commodore ' +
    'scenic espace modus twingo thalia safrane talisman velsatis captur kadjar austral arkana avantime mascott maxity midlum magnum twizy triber kiger oroch ' +
    'alaskan dokker lodgy solenza bipper rifter landtrek picasso evasion nemo jumpy synergie xantia cactus aircross ' +
    'metris citan vaneo vario atego axor arocs unimog maybach glb eqc slk clk alpina brabus ' +
    'panda punto tipo stilo bravo marea palio siena doblo ducato fiorino scudo qubo ulysse croma albea linea tempra felicia octavia fabia superb yeti ' +
    'roomster kodiaq karoq ibiza toledo altea cordoba ateca arona alhambra niva samara kalina granta priora ' +
    // China, India, Ghana, Nigeria
    'tiggo fulwin arrizo eastar cowin jolion wingle hover florid voleex poer tunland sauvana ollin auman forland dongfeng jinbei haise brilliance zotye besturn ' +
    'gonow huanghai landwind maxus roewe wuling baojun hongguang yutong higer zhongtong ankai changhe hafei dfsk bestune kantanka innoson ' +
    'indica indigo sumo safari winger telcoline xylo quanto verito marazzo dost eicher stallion ' +
    // Motorbikes and tricycles
    'chetak dominar vikrant saffire qute victor phoenix ntorq jupiter wego radeon raider fiero unicorn activa navi enticer fazer ' +
    'saluto vega townmate hayate intruder smash splendor splendour hunk karizma glamour sanili dayang loncin zongshen jincheng jialing qingqi sukida nanfang ' +
    'keeway haojin sonlink wuyang tianda aprilia ducati triumph benelli cfmoto centuro'
  ).split(' '),
);
const trade = new Set(
  (
    'bleeder bleeders sleeve sleeves liner liners camber caster castor cowl cowling magneto nipple nipples tappet tappets lifter lifters pushrod ' +
    'pushrods trunnion circlip circlips dowel grommet grommets spacer spacers flange yoke clevis torsion panhard bulkhead firewall sill sills fascia valance ' +
    'splitter diffuser scuttle plenum snorkel resonator downpipe wastegate flasher buzzer face breather strainer impeller squirter striker'
  ).split(' '),
);

/** What stands before these names is no vehicle: "side mira" is a mirror, and "ac kompressor" the part. */
const parts: Readonly<Record<string, RegExp>> = {
  mira: /^(?:side|wing|door|driving|view|inner|inside|rear)$/,
  kompressor: /^(?:ac|aircon|air|conditioner|clima?|klima)$/,
};

/** Words that are right behind or before these alone. Elsewhere "stator" is a starter by ear. */
const behind: Readonly<Record<string, RegExp>> = {
  stator:
    /^(?:motorbike|motorcycle|moto|bike|okada|pragia|aboboyaa|tricycle|keke|boxer|bajaj|tvs|haojue|apsonic|royal|honda|yamaha|suzuki|cg|magneto|coil|\d{2,3}(?:cc)?)$/,
};

const ahead: Readonly<Record<string, RegExp>> = { stator: /^(?:coil|plate)s?$/ };

/** Whether a word is the name of a vehicle that no form offers. */
export const isUnlistedVehicle = (word: string): boolean => vehicles.has(word);

/** Whether a word is such a name, or a level of trim, between the words that stand before and behind it. */
export function isUnlistedName(word: string, before?: string, after?: string): boolean {
  if (behind[word])
    return (
      (before !== undefined && behind[word].test(before)) || (after !== undefined && ahead[word]?.test(after) === true)
    );
  return (
    (vehicles.has(word) || trade.has(word) || isTrim(word)) && !(before !== undefined && parts[word]?.test(before))
  );
}

/** Ways to write a name that only an ear would choose; no page shows them. */
const byEar = new Set(
  'pejo pijo pejot peujo bwm bema benzo volkswagon folkswagen yundai kea kya viz moning rolla'.split(' '),
);

/** Returns a term that was corrected into such a spelling with the name itself, which a page shows. */
export function asShown(term: SearchTerm): SearchTerm {
  const { corrected } = term;
  const name = corrected !== null && byEar.has(corrected) ? vehicleNamed(corrected) : null;
  if (name === null) return term;
  const shown = name.toLowerCase();
  // What is added for a correction leaves out the word itself.
  return { ...term, forms: [...new Set([shown, ...term.forms])], corrected: shown };
}
