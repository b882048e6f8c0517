import { demoAdverts } from '#server/seed/demo/demoAdverts.ts';

/*
 * What shoppers and mechanics type, and the adverts of the sample catalogue (by their keys) that must be among the
 * first five results. One line is one search. Where there are several keys, all of them must be found.
 */
const lines = `
brake pads | brake-pads-corolla brake-pads-hiace
brake pads corolla | brake-pads-corolla
brake pads corolla 2012 | brake-pads-corolla
corolla 2012 brake pads | brake-pads-corolla
brake pad hiace | brake-pads-hiace
hiace brake pads 2010 | brake-pads-hiace
ford ranger brake pads | brake-pads-ranger
ceramic brake pads | brake-pads-elantra
break pads | brake-pads-corolla
brak pads elantra | brake-pads-elantra
04465-02220 | brake-pads-corolla
0446502220 | brake-pads-corolla
04465 02220 | brake-pads-corolla
04465-26420 | brake-pads-hiace
D1543 | brake-pads-elantra
FDB4464 | brake-pads-ranger
brake disc | brake-disc-used-c-class brake-disc-forester
brake rotor forester | brake-disc-forester
brake disk accord | brake-disc-pair-accord
rav4 brake disc | brake-disc-rav4
rav 4 brake disc 2008 | brake-disc-rav4
w204 brake disc | brake-disc-used-c-class
A2044212412 | brake-disc-used-c-class
a204 421 24 12 | brake-disc-used-c-class
43512 42040 | brake-disc-rav4
caliper | brake-caliper-accord brake-caliper-pajero
calliper pajero | brake-caliper-pajero
pajero caliper 2010 | brake-caliper-pajero
brake drum | brake-drum-vitz brake-drum-used-spark
vitz brake drum | brake-drum-vitz
i10 drum | brake-drum-i10
chevrolet spark drum | brake-drum-used-spark
alternator | alternator-navara alternator-civic
dynamo navara | alternator-navara
alternater civic | alternator-civic
camry alternator | alternator-camry
ranger alternator 2015 | alternator-ranger
27060-0H040 | alternator-camry
23100EB31A | alternator-navara
31100-rna-a01 | alternator-civic
kick starter | starter-astra
kickstarter | starter-astra
starter motor | starter-astra starter-elantra
starter hilux | starter-hilux
elantra starter | starter-elantra
28100-0L051 | starter-hilux
car battery | battery-60ah-varta battery-60ah-used
battery 60ah | battery-60ah-varta battery-60ah-bosch-accent
polo battery | battery-60ah-exide-polo
batery accent | battery-60ah-bosch-accent
EB602 | battery-60ah-exide-polo
fuses | fuses-pack-6 fuses-trade-box
blade fuse | fuses-pack-6 fuses-trade-box
alloy rim | alloy-rim-16-camry alloy-rim-15-golf
alloy rims accord | alloy-rims-17-accord
rims golf | alloy-rim-15-golf
18 inch rim benz | alloy-rim-18-c-class
5x114.3 | alloy-rim-16-camry alloy-rims-17-accord
tyre 205/55 | wheel-tyre-205-55-golf
205/55 r16 | wheel-tyre-205-55-golf
tire mazda 6 | wheels-tyres-mazda-6
spare wheel tucson | wheel-tyre-spare-tucson
x-trail tyre | wheel-tyre-xtrail
xtrail tyre | wheel-tyre-xtrail
side mirror | side-mirror-sportage side-mirror-polo
driving mirror civic | side-mirror-civic
wing mirror polo | side-mirror-polo
side miror sportage | side-mirror-sportage
wiper blades | wiper-blades-26-19 wiper-blades-24-18
wipers picanto | wiper-blades-picanto
wiper elantra 2008 | wiper-blades-24-18
sport seat | seat-golf seats-bucket-pair
astra seat | seat-driver-astra
gear knob | gear-knob-astra gear-knob-focus
gear knob 206 | gear-knob-used-206
boot ford focus | gear-knob-focus
speedometer | dials-yaris dials-tiida
speedometer i10 | dials-i10
rev counter tiida | dials-tiida
instrument cluster yaris | dials-yaris
floor mats | floor-mats-universal
rubber mats corolla | floor-mats-corolla
taxi mats | floor-mats-taxi-accent
bicycle chain | cassette-chain-9-speed
cassette 9 speed | cassette-chain-9-speed cassette-chain-used cassette-chain-sram-36
pedals | pedals-wellgo pedals-used-bmx pedals-rockbros
bmx pedals | pedals-used-bmx
motorbike chain | moto-chain-boxer
okada chain | moto-chain-boxer
apsonic sprocket | moto-chain-apsonic
tvs chain kit | moto-chain-tvs
haojue chain | moto-chain-used-haojue
29 inch wheel | bike-wheel-29
26 inch front wheel | bike-wheel-26-used
27.5 wheel | bike-wheel-27-5
shock absorber | strut-corolla strut-sentra strut-crv
shocks sentra | strut-sentra
shok absober corolla | strut-corolla
struts elantra | strut-pair-used-elantra
cr-v shock | strut-crv
crv shock absorber | strut-crv
tie rod end | tie-rod-camry tie-rod-picanto
track rod picanto | tie-rod-picanto
tie rod golf | tie-rod-golf
l200 tie rod | tie-rod-l200
1K0423811 | tie-rod-golf
steering wheel | steering-wheel-corolla steering-wheel-bmw
bmw steering wheel | steering-wheel-bmw
coil springs | coil-springs-xtrail
fortuner springs | coil-springs-fortuner
back springs benz | coil-springs-c-class
engine oil | engine-oil-5w30 engine-oil-10w40-litre
5w30 | engine-oil-5w30
5w-30 oil | engine-oil-5w30
10w40 | engine-oil-10w40-litre
brake fluid | brake-fluid-dot4 brake-fluid-pair
dot 4 | brake-fluid-dot4
clutch fluid | clutch-fluid-navara
coolant | coolant-5l-green coolant-pair-suv coolant-sprinter
antifreeze | coolant-5l-green
sprinter coolant | coolant-sprinter
service pack i10 | service-pack-i10
helmet | helmet-blue-ml helmet-youth-blue
bike helmet | helmet-youth-blue
cycling helmet blue | helmet-blue-ml helmet-club-pack
water bottle | water-bottle-750 safe-start-pack
bicycle pump | floor-pump-moto
floor pump | floor-pump-topeak
track pump | floor-pump-used
bicycle lights | bike-lights-usb
ac compressor | ac-compressor-corolla ac-compressor-crv
air conditioner compressor tucson | ac-compressor-tucson
aircon compressor x-trail | ac-compressor-xtrail
compresor corolla | ac-compressor-corolla
88320-02770 | ac-compressor-corolla
radiator | radiator-sentra radiator-c-class
radiater rio | radiator-rio
focus radiator | radiator-used-focus
kia rio radiator 2014 | radiator-rio
radiator fan | fan-accent fan-vitz
cooling fan accent | fan-accent
cabin filter | cabin-filter-corolla
ac filter golf | cabin-filter-golf
pollen filter | cabin-filter-golf
dust filter cerato | cabin-filter-elantra
headlamp | headlamp-camry headlamp-optima
headlight sonata | headlamp-used-sonata
front light accord | headlamp-repaired-accord
head light optima | headlamp-optima
back light cr-v | tail-lamp-crv
tail light corolla | tail-lamp-corolla
rear lamp golf | tail-lamp-used-golf-6
tail lamp qashqai | tail-lamp-qashqai
taillight crv | tail-lamp-crv
h4 bulb | bulbs-h4-philips bulbs-h4-trade-box
h4 24v | bulbs-h4-24v-npr
bulbs alto | bulbs-h4-osram-long-life
gear set | gear-set-golf gear-set-l300
l300 gearbox | gear-set-l300
hiace gears | gear-set-hiace
corsa gearbox | gear-set-corsa
clutch disc | clutch-disc-hiace clutch-disc-picanto
clutch plate navara | clutch-disc-navara
cluch disc transit | clutch-disc-used-transit
drive shaft | cv-shaft-elantra cv-shaft-logan
cv axle civic | cv-shaft-civic
axle shaft camry | cv-shaft-used-camry
driveshaft logan | cv-shaft-logan
piston | piston-corolla-18 piston-sportage
pistons sentra | piston-set-sentra
piston civic | piston-used-civic
spark plugs | spark-plugs-ngk-vitz spark-plugs-lexus-rx
plugs corolla | spark-plugs-iridium-corolla
sparkplug motorbike | spark-plugs-moto
D8EA | spark-plugs-moto
spark plug peugeot 206 | spark-plugs-peugeot-206
oil filter | oil-filter-sakura oil-filter-pajero
oil filter x-trail | oil-filter-pair-xtrail
oil filtr pajero | oil-filter-pajero
26300-35505 | oil-filter-carton-hyundai
C1139 | oil-filter-sakura
90915yzzd2 | oil-filter-sakura
W68/3 | oil-filter-sakura
04465-02230 | brake-pads-corolla
04465 02230 | brake-pads-corolla
D1210 | brake-pads-corolla
104210-3410 | alternator-camry
333399 | strut-corolla
5x100 | alloy-rim-15-golf
5x112 rim | alloy-rim-18-c-class
205/60r16 | wheels-tyres-mazda-6
225/65 r17 | wheel-tyre-xtrail
NS60 | battery-60ah-bosch-accent
DIN60 battery | battery-60ah-varta battery-60ah-used
drum i10 hyundai | brake-drum-i10
complete wheel mazda | wheels-tyres-mazda-6
instrument clusters nissan | dials-tiida
service packs vitz | brake-job-pack-vitz
`;

/** A search with the titles that must be among its first five. */
export interface ExpectedSearch {
  readonly q: string;
  readonly titles: readonly string[];
}

const titles = new Map(demoAdverts.map(({ key, title }) => [key, title]));

/** The searches with what they must find. @throws when a key is not in the sample catalogue */
export const expectedSearches: readonly ExpectedSearch[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [q = '', keys = ''] = line.split(' | ');
    return {
      q,
      titles: keys.split(' ').map((key) => {
        const title = titles.get(key);
        if (title === undefined) throw new Error(`${key} is not in the sample catalogue.`);
        return title;
      }),
    };
  });
