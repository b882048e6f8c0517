/*
 * What people in Ghana type into the search box, and what they must find in the sample catalogue. The expectations were
 * written from the catalogue alone, before any of these searches was run, by someone who did not write the ranking.
 *
 * A line is `what is typed | what must be shown`. Words behind the bar narrow the catalogue down: `kind=`, `make=`,
 * `model=`, `town=`, `region=`, `vendor=`, `condition=`, `category=` (several choices by commas), `origin=`, `under=` and
 * `over=` (cedis), `year=` (the advert's years hold it). The first adverts shown, up to five or as many as there are,
 * must all be of that set. `has:KEY` must stand among the first five, `top:KEY` first, `nothing` says that the shop must
 * say it has none. `not:KIND` must not be among the first five.
 */
export const judgedQueries: Readonly<Record<string, string>> = {
  'one kind of part': `
alternator | kind=alternators
alternators | kind=alternators
dynamo | kind=alternators
brake pads | kind=brake-pads
brake pad | kind=brake-pads
front brake pads | kind=brake-pads
brake lining pads | kind=brake-pads
disc pads | kind=brake-pads
brake disc | kind=brake-discs
brake rotors | kind=brake-discs
rotor | kind=brake-discs
caliper | kind=calipers
brake drum | kind=brake-drums
brake fluid | kind=brake-fluid
clutch fluid | kind=brake-fluid top:clutch-fluid-navara
coolant | kind=coolant
antifreeze | kind=coolant
engine oil | kind=engine-oil
motor oil | kind=engine-oil
synthetic oil | kind=engine-oil
oil | kind=engine-oil
oil filter | kind=oil-filters
oil filters | kind=oil-filters
service pack | kind=service-packs
headlamp | kind=headlamps
headlights | kind=headlamps
head light | kind=headlamps
front light | kind=headlamps
tail lamp | kind=tail-lamps
tail light | kind=tail-lamps
back light | kind=tail-lamps
rear lights | kind=tail-lamps
bulb | kind=bulbs
headlight bulb | kind=bulbs
radiator | kind=radiators
radiator fan | kind=radiator-fans
cooling fan | kind=radiator-fans
shock absorber | kind=shock-absorbers
shocks | kind=shock-absorbers
strut | kind=shock-absorbers
coil spring | kind=coil-springs
springs | kind=coil-springs
tie rod end | kind=tie-rod-ends
track rod end | kind=tie-rod-ends
steering wheel | kind=steering-wheels
gear knob | kind=gear-knobs
gear lever knob | kind=gear-knobs
speedometer | kind=instrument-clusters,dashboards has:dials-yaris
dashboard cluster | has:dials-i10
floor mats | kind=floor-mats
car mat | kind=floor-mats
foot mat | kind=floor-mats
car seat | kind=seats
driver seat | has:seat-driver-astra
side mirror | kind=side-mirrors
wing mirror | kind=side-mirrors
wiper | kind=wiper-blades
windscreen wiper | kind=wiper-blades
alloy rims | kind=alloy-rims
rims | kind=alloy-rims
battery | kind=batteries
car battery | kind=batteries
fuse | kind=fuses
starter | kind=starter-motors
kick starter | kind=starter-motors
self starter | kind=starter-motors
gears | kind=gears
clutch plate | kind=clutch-discs
clutch disc | kind=clutch-discs
drive shaft | kind=drive-shafts
cv joint | kind=drive-shafts
axle shaft | kind=drive-shafts
piston | kind=pistons
spark plug | kind=spark-plugs
plugs | kind=spark-plugs
ac compressor | kind=ac-compressors
air conditioner compressor | kind=ac-compressors
cabin filter | kind=cabin-filters
pollen filter | kind=cabin-filters
`,
  'part and vehicle': `
brake pads corolla | top:brake-pads-corolla
corolla alternator | kind=alternators has:alternator-camry
camry alternator | top:alternator-camry
civic alternator | top:alternator-civic
elantra starter | top:starter-elantra
hilux starter motor | top:starter-hilux
radiator for rio | top:radiator-rio
kia rio radiator | top:radiator-rio
golf tie rod | top:tie-rod-golf
accord headlight | top:headlamp-repaired-accord
sonata headlamp | top:headlamp-used-sonata
camry headlamp | top:headlamp-camry
crv back light | top:tail-lamp-crv
cr-v tail lamp | top:tail-lamp-crv
corolla rear lights | top:tail-lamp-corolla
qashqai tail lamp | top:tail-lamp-qashqai
hiace clutch | top:clutch-disc-hiace
picanto clutch disc | top:clutch-disc-picanto
transit clutch plate | top:clutch-disc-used-transit
hiace gears | top:gear-set-hiace
xtrail springs | top:coil-springs-xtrail
fortuner rear spring | top:coil-springs-fortuner
prado caliper | nothing
pajero caliper | top:brake-caliper-pajero
spark brake drum | top:brake-drum-used-spark
vitz brake drum | top:brake-drum-vitz
vitz radiator fan | top:fan-vitz
accent battery | top:battery-60ah-bosch-accent
polo side mirror | top:side-mirror-polo
civic door mirror | top:side-mirror-civic
astra seat | top:seat-driver-astra
focus radiator | top:radiator-used-focus
tucson ac compressor | top:ac-compressor-tucson
x trail compressor | top:ac-compressor-xtrail
vitz plugs | top:spark-plugs-ngk-vitz
lexus plugs | top:spark-plugs-lexus-rx
peugeot 206 spark plug | top:spark-plugs-peugeot-206
sentra piston | top:piston-set-sentra
sportage piston | top:piston-sportage
logan drive shaft | top:cv-shaft-logan
ranger brake pads | top:brake-pads-ranger
l200 tie rod | top:tie-rod-l200
yaris speedometer | top:dials-yaris
elantra cabin filter | top:cabin-filter-elantra
pajero oil filter | top:oil-filter-pajero
`,
  place: `
alternator kumasi | kind=alternators town=Kumasi
alternator in accra | kind=alternators town=Accra
brake pads tema | kind=brake-pads town=Tema
brake pads takoradi | kind=brake-pads town=Takoradi
radiator accra | kind=radiators town=Accra
radiator sunyani | kind=radiators town=Sunyani
headlamp tema | kind=headlamps town=Tema
clutch disc in cape coast | kind=clutch-discs town=Cape Coast
battery cape coast | kind=batteries town=Cape Coast
engine oil kumasi | kind=engine-oil town=Kumasi
spark plugs tamale | kind=spark-plugs town=Tamale
helmet koforidua | kind=helmets town=Koforidua
helmets in madina | kind=helmets town=Madina
pistons kumasi | kind=pistons town=Kumasi
rims sunyani | kind=alloy-rims town=Sunyani
side mirror ho | kind=side-mirrors town=Ho
coolant ho | kind=coolant town=Ho
floor mats tamale | kind=floor-mats town=Tamale
kumasi gears | kind=gears town=Kumasi
tail lamp near accra | kind=tail-lamps town=Accra
parts in takoradi | town=Takoradi
ashanti pistons | kind=pistons region=Ashanti
brake pads greater accra | kind=brake-pads region=Greater Accra
wiper blades volta region | kind=wiper-blades region=Volta
starter northern region | kind=starter-motors region=Northern
`,
  price: `
brake pads under 300 | kind=brake-pads under=300
alternator under 1500 | kind=alternators under=1500
alternator below 1000 | kind=alternators under=1000
radiator below 1000 cedis | kind=radiators under=1000
battery under ghc 500 | kind=batteries under=500
side mirror less than 500 | kind=side-mirrors under=500
helmet under 200 | kind=helmets under=200
helmet below 200 cedis | kind=helmets under=200
engine oil under 200 | kind=engine-oil under=200
steering wheel under 800 | kind=steering-wheels under=800
shock absorber max 900 | kind=shock-absorbers under=900
clutch disc not more than 400 | kind=clutch-discs under=400
headlamp up to 1000 | kind=headlamps under=1000
piston under gh₵ 600 | kind=pistons under=600
seat under 1200 ghs | kind=seats under=1200
alloy rim above 1000 | kind=alloy-rims over=1000
ac compressor over 2000 | kind=ac-compressors over=2000
rims between 500 and 1000 | kind=alloy-rims over=500 under=1000
brake disc 300 to 600 cedis | kind=brake-discs over=300 under=600
cheap alternator | kind=alternators top:alternator-civic
cheapest battery | kind=batteries top:battery-60ah-used
cheap helmet | kind=helmets top:helmet-display
cheap brake pads | kind=brake-pads top:brake-pads-elantra
cheap spark plugs | kind=spark-plugs top:spark-plugs-moto
low price floor mats | kind=floor-mats
`,
  'condition and origin': `
used alternator | kind=alternators condition=Used
new alternator | kind=alternators condition=New
brand new radiator | kind=radiators condition=New
brand new headlamp | kind=headlamps condition=New
home used alternator | kind=alternators condition=Used has:alternator-civic
home used radiator | kind=radiators condition=Used
home used headlight | kind=headlamps condition=Used has:headlamp-used-sonata
tokunbo radiator | kind=radiators condition=Used
tokunbo gearbox gears | kind=gears condition=Used
second hand battery | kind=batteries condition=Used
secondhand seat | kind=seats condition=Used
fairly used steering wheel | kind=steering-wheels condition=Used
used brake disc | kind=brake-discs condition=Used
used clutch disc | kind=clutch-discs condition=Used
used shock absorber | kind=shock-absorbers condition=Used
new brake drum | kind=brake-drums condition=New
new tail lights | kind=tail-lamps condition=New
used tail lights | kind=tail-lamps condition=Used
used piston | kind=pistons condition=Used
used helmet | kind=helmets condition=Used
brand new starter | kind=starter-motors condition=New
parts from germany | condition=Used origin=Germany
tail light germany | has:tail-lamp-used-golf-6
alternator from japan | kind=alternators origin=Japan
used pedals | kind=pedals condition=Used
`,
  vendor: `
mensah auto spares | vendor=mensah
mensah | vendor=mensah
mensah brake pads | kind=brake-pads vendor=mensah
boateng engine | vendor=boateng
boateng engine and gear house | vendor=boateng
boateng pistons | kind=pistons vendor=boateng
harbour city auto parts | vendor=tetteh
harbour city brake pads | kind=brake-pads vendor=tetteh
twin city brakes | vendor=quaicoe
northern star motors | vendor=alhassan
ansah auto electricals | vendor=ansah
agbeko cooling | vendor=agbeko
owusu home used parts | vendor=owusu
eastern hills bikes | vendor=darko
pedal and chain | vendor=lartey
pedal & chain helmet | kind=helmets vendor=lartey
`,
  year: `
corolla 2010 brake pads | top:brake-pads-corolla
corolla 08 strut | top:strut-corolla
corolla 09 tail lamp | top:tail-lamp-corolla
civic 2008 alternator | top:alternator-civic
civic 07 alternator | top:alternator-civic
camry 2013 headlamp | top:headlamp-camry
elantra 2013 brake pads | top:brake-pads-elantra
elantra 2009 wiper | top:wiper-blades-24-18
golf 2006 tie rod | top:tie-rod-golf
picanto 2006 clutch | top:clutch-disc-picanto
rav4 2008 brake disc | top:brake-disc-rav4
tucson 2012 compressor | top:ac-compressor-tucson
2012 rio radiator | top:radiator-rio
toyota 2015 brake pads | kind=brake-pads make=Toyota year=2015
hyundai 2013 drive shaft | top:cv-shaft-elantra
`,
  'names of makes and models': `
volkswagen polo mirror | top:side-mirror-polo
volkswagen battery | kind=batteries make=VW
vw tail light | kind=tail-lamps make=VW
mercedes brake disc | kind=brake-discs make=Benz
mercedes benz radiator | kind=radiators make=Benz
benz radiator | kind=radiators make=Benz
merc rims | kind=alloy-rims make=Benz
mercedes coolant | kind=coolant make=Benz
bimmer steering | kind=steering-wheels make=BMW
beemer steering wheel | kind=steering-wheels make=BMW
bmw steering wheel | kind=steering-wheels make=BMW
moning wiper | top:wiper-blades-picanto
kia morning tie rod | top:tie-rod-picanto
morning clutch disc | top:clutch-disc-picanto
chevy brake drum | top:brake-drum-used-spark
toyota altis brake pads | top:brake-pads-corolla
pug 206 gear knob | top:gear-knob-used-206
land cruiser caliper | nothing
tundra brake pads | nothing
w204 springs | top:coil-springs-c-class
c class springs | top:coil-springs-c-class
cclass radiator | top:radiator-c-class
golf 5 tie rod | top:tie-rod-golf
golf6 tail light | top:tail-lamp-used-golf-6
rx350 plugs | top:spark-plugs-lexus-rx
rav 4 disc | top:brake-disc-rav4
mitsubishi l 300 gear | top:gear-set-l300
3 series steering wheel | top:steering-wheel-bmw
`,
  numbers: `
04465-02220 | top:brake-pads-corolla
04465 02220 | top:brake-pads-corolla
0446502220 | top:brake-pads-corolla
04465 | has:brake-pads-corolla has:brake-pads-hiace
0446526 | top:brake-pads-hiace
27060 | top:alternator-camry
31100-rna | top:alternator-civic
31100rnaa01 | top:alternator-civic
88320 02770 | top:ac-compressor-corolla
bkr5eya | top:spark-plugs-ngk-vitz
BKR5EYA-11 | top:spark-plugs-ngk-vitz
d8ea | top:spark-plugs-moto
FDB 4464 | top:brake-pads-ranger
1k0423811 | top:tie-rod-golf
1K0 423 811 | top:tie-rod-golf
a 204 421 24 12 | top:brake-disc-used-c-class
2044212412 | top:brake-disc-used-c-class
26300-35505 | top:oil-filter-carton-hyundai
c1139 | top:oil-filter-sakura
C-1139 | top:oil-filter-sakura
op595 | top:oil-filter-pair-xtrail
cu1919 | top:cabin-filter-corolla
6r1857508 | top:side-mirror-polo
48510 02320 strut | top:strut-corolla
part number 67161 | top:radiator-c-class
`,
  measures: `
205/55 r16 | has:wheel-tyre-205-55-golf
205/55/16 | has:wheel-tyre-205-55-golf
205 55 16 | has:wheel-tyre-205-55-golf
205-55-R16 | has:wheel-tyre-205-55-golf
205 55 r16 tyre | top:wheel-tyre-205-55-golf
20555r16 | has:wheel-tyre-205-55-golf
225/60 r17 | has:wheel-tyre-spare-tucson
225/65/17 | has:wheel-tyre-xtrail
225 65 17 tyre | top:wheel-tyre-xtrail
tyre 205/60/16 | top:wheels-tyres-mazda-6
17 inch rims | top:alloy-rims-17-accord
rim 16 inch | top:alloy-rim-16-camry
5x114.3 rims | kind=alloy-rims has:alloy-rim-16-camry has:alloy-rims-17-accord
5x112 | top:alloy-rim-18-c-class
5w30 | kind=engine-oil,service-packs has:engine-oil-5w30
5w-30 engine oil | kind=engine-oil
10w40 | kind=engine-oil has:engine-oil-10w40-litre
dot 4 | kind=brake-fluid,service-packs has:brake-fluid-dot4
dot4 brake fluid | kind=brake-fluid
60ah battery | kind=batteries
12v 60ah | kind=batteries
h4 bulb | kind=bulbs
h4 24v | top:bulbs-h4-24v-npr
26 inch wiper | top:wiper-blades-26-19
29 inch wheel bicycle | top:bike-wheel-29
428h chain | kind=chain-and-sprocket-kits
9 speed cassette | kind=cassettes-and-gears
`,
  misspelt: `
alternetor | kind=alternators
altanetor | kind=alternators
alternatar corola | kind=alternators
compresa | kind=ac-compressors
compressor ac hunday tucson | top:ac-compressor-tucson
wipa | kind=wiper-blades
wipper blade | kind=wiper-blades
raditor | kind=radiators
radiatar | kind=radiators
radietor fan | kind=radiator-fans
break pad | kind=brake-pads
brek pads | kind=brake-pads
breik disc | kind=brake-discs
calliper | kind=calipers
baterry | kind=batteries
batry | kind=batteries
headlam | kind=headlamps
hedlight | kind=headlamps
tale light | kind=tail-lamps
shok absorber | kind=shock-absorbers
shockobsorber | kind=shock-absorbers
stering wheel | kind=steering-wheels
stearing whel | kind=steering-wheels
tirod end | kind=tie-rod-ends
clucth disc | kind=clutch-discs
clotch plate | kind=clutch-discs
sparkplug | kind=spark-plugs
spak plug | kind=spark-plugs
pistin | kind=pistons
helmit | kind=helmets
spedometer | kind=instrument-clusters,dashboards
enjin oil | kind=engine-oil
colant | kind=coolant
starta | kind=starter-motors
toyata corola brake pads | top:brake-pads-corolla
hundai elantra starter | top:starter-elantra
nisan xtrail springs | top:coil-springs-xtrail
volkswagon golf tie rod | top:tie-rod-golf
mitsubushi pajero caliper | top:brake-caliper-pajero
pegeot 206 plugs | top:spark-plugs-peugeot-206
bycicle pump | kind=bicycle-pumps
`,
  'whole sentences': `
where can i get alternator | kind=alternators
i want to buy brake pads | kind=brake-pads
abeg who get radiator | kind=radiators
please i need a starter for hilux | top:starter-hilux
i dey find shock absorber | kind=shock-absorbers
do you sell engine oil? | kind=engine-oil
who sells headlights for camry | top:headlamp-camry
which shop has corolla brake pads | top:brake-pads-corolla
looking for side mirror for civic | top:side-mirror-civic
how much is a car battery | kind=batteries
price of spark plugs | kind=spark-plugs
how much for ac compressor honda crv | top:ac-compressor-crv
boss i need clutch disc for my picanto | top:clutch-disc-picanto
need tail light for golf 6 | top:tail-lamp-used-golf-6
any tie rod end for camry? | top:tie-rod-camry
good radiator for sentra | top:radiator-sentra
original oil filter for pajero | top:oil-filter-pajero
can i find helmet for my child | has:helmet-youth-blue
my car battery is dead | kind=batteries
chale i want rims for my accord | top:alloy-rims-17-accord
buy floor mats online | kind=floor-mats
wiper blades for sale in kumasi | kind=wiper-blades town=Kumasi
`,
  'the shop has none': `
wheel bearing | nothing
wheel bearings | nothing
bumper | nothing
front bumper corolla | nothing
windscreen | nothing
bonnet | nothing
fuel pump | nothing
timing belt | nothing
ball joint | nothing
control arm | nothing
turbocharger | nothing
catalytic converter | nothing
water pump | nothing
airbag | nothing
exhaust | nothing
injector | nothing
ignition coil | nothing
cylinder head | nothing
power steering pump | nothing
fog lamp | nothing
car stereo | nothing
horn | nothing
seat belt | nothing
zzxqwv | nothing
`,
  'words that must not be bent': `
bumper | not:clutch-discs
below 300 brake pads | kind=brake-pads under=300
auto electricals | vendor=ansah
horn | not:helmets
axle | kind=drive-shafts
rod | not:brake-pads
seat | kind=seats
mat | kind=floor-mats
rim | kind=alloy-rims
gear | not:brake-pads
ho brake pads | not:headlamps
fan | kind=radiator-fans
chain | kind=chain-and-sprocket-kits,cassettes-and-gears
light | kind=headlamps,tail-lamps,bulbs,bicycle-lights
mirror | kind=side-mirrors
abro | has:brake-fluid-dot4
denso | has:ac-compressor-corolla
bosch battery | top:battery-60ah-bosch-accent
kyb | top:strut-corolla
ngk | has:spark-plugs-ngk-vitz has:spark-plugs-moto
`,
  'bicycles and motorbikes': `
bicycle helmet | kind=helmets
cycling helmet | kind=helmets
kids helmet | has:helmet-youth-blue
bike pump | kind=bicycle-pumps
floor pump | kind=bicycle-pumps
bicycle light | kind=bicycle-lights has:bike-lights-usb
bike lights | kind=bicycle-lights has:bike-lights-usb
pedals | kind=pedals
bmx pedals | top:pedals-used-bmx
mountain bike pedals | has:pedals-rockbros
cassette | kind=cassettes-and-gears
bicycle chain | has:cassette-chain-9-speed
motorbike chain | kind=chain-and-sprocket-kits
motor chain | kind=chain-and-sprocket-kits
sprocket | kind=chain-and-sprocket-kits
apsonic chain | top:moto-chain-apsonic
tvs chain | top:moto-chain-tvs
haojue chain | top:moto-chain-used-haojue
boxer chain | top:moto-chain-boxer
motorbike plug | top:spark-plugs-moto
okada spark plug | top:spark-plugs-moto
water bottle | kind=water-bottles
bicycle wheel | kind=wheels
27.5 wheel | top:bike-wheel-27-5
shimano cassette | kind=cassettes-and-gears has:cassette-chain-9-speed
`,
};
