/*
 * Brands of parts that a search may name while no advert does. Without them an unknown word in a sentence about a part says
 * nothing; a brand does, and then the shop has to say that it has none.
 */
const brands = new Set(
  (
    'michelin pirelli goodyear bridgestone continental firestone yokohama toyo kumho nexen falken apollo linglong triangle westlake windforce ' +
    'castrol mobil shell goil valvoline motul havoline caltex liqui moly lubrex allied puma petronas quartz elf engen oryx totalenergies repsol fuchs ' +
    'acdelco amaron duracell energizer yuasa rocket tudor luminous hella magneti marelli lucas delphi motorcraft mopar beru autolite ' +
    'bilstein gabriel ohlins koni moog febi meyle topran vaico swag ' +
    'wagner nisshin pagid ferrari girling hawk zimmermann ' +
    'fram purolator wix knecht hengst ufi donaldson baldwin ' +
    'gates dayco bando contitech timken koyo fag ina snr ' +
    'luk aisin daikin helix stanley koito marchal ' +
    'pioneer kenwood sony jbl alpine garmin sparco momo oz bbs vossen ' +
    'tesla byd chery haval gwm foton howo sinotruk daf scania volvo iveco leyland saab lada skoda seat fiat alfa romeo lancia proton lamborghini maserati bentley rolls royce bugatti mclaren aston martin dacia ssangyong daihatsu lotus smart saturn lincoln buick pontiac acura scion hino datsun tata premio allion noah voxy aygo tercel cherokee porter actros kerax county rhino tico ' +
    'campagnolo trek specialized scott cube merida btwin decathlon schwalbe maxxis kenda abus kryptonite ktm vespa piaggio kymco hero dayun lifan qlink skygo senke'
  ).split(' '),
);

/** Brands that are sold here. A search may refuse them; where no advert has one, it is a word like others. */
const soldHere = new Set(
  (
    'abro advics akebono alexrims alkar ate bendix bosch brembo bussmann calsonic cardone champion choho ctr dba delco denso depo did doowon dunlop ebc ' +
    'eagle enkei euroricambi exedy exide ferodo filtron gmb gsp hankook hanon hitachi icer japanparts jurid kayaba kilen koyorad kyb lemforder lesjofors ' +
    'lezyne lpr littelfuse lovells magicshine mahle mando mann mintex mobis monroe narva ngk nibk nissens nisshinbo nok npr npw nsk ntn osram philips ' +
    'prestone recaro remy rolon ronal sachs sakura sanden sangsin sankei seiken shimano skf sram sumitomo syntec teikin textar tokico trico trw tyc ' +
    'unipoint valeo varta vdo vic victor visteon weathertech wellgo zefal behr cofle emerald solite rocket'
  ).split(' '),
);

/** Whether a word is a brand that adverts are likely to have, or that a search may name while none does. */
export function isTradeBrand(word: string): boolean {
  return soldHere.has(word) || brands.has(word);
}

/** Whether a word is a brand or a make, also one that nobody here offers. */
export function isOtherBrand(word: string): boolean {
  return brands.has(word);
}
