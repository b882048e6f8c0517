/*
 * Twi, Hausa, Ewe, Ga and Pidgin, as they are spoken of cars at Abossey Okai, Suame Magazine and Kokompe, without accents
 * (ɔ, ɛ and ŋ are o, e and n). Each line is an English name and what it is called. A tilde marks a word that is also an
 * English one or a name: it counts only beside another word of these languages.
 */

/** Names of parts. */
export const marketParts = `
tyre: taya, tayoyi, tayar, tayan, taya foforo, roba taya, tayo, tayer, taia, taier, tayre, taaya
complete wheel: kafar mota, kafan mota
rim: rimi, rimu, rinji
wheel: wil, whil, wiil
side mirror: looking glass, ahwehwe, madubi, madubin, madubin gefe, gilashin gefe, ahuhui, ahuhoe, mirro, said mira, saidmira, ahwehwe nkyen
windscreen: gilashi, ahwehwe anim
wiper blade: waifa, wayifa, waipa
bumper: bamfa, bampa, bonfa
bonnet: boneti, bonet, bonnit
car door: kofa, kofar, opon, pono
boot lid: ~but, butin mota
seat: akonnwa, kujera, kujerun, agua, akongua, zikpui, vuzikpui
seat belt: belet, ~bel, belin kujera, beltin
floor mat: kafet, kafeti, tabarma mota
instrument cluster: mita, mitar, agogo mota, agogon mota, sipido, spido
dashboard: dashbod
steering wheel: sitiyari, stiya, stiarin
shock absorber: shokaba, shokabzoba, shokozoba, absoba, shakaba, sok, soks, shok absoba
coil spring: sifirin, sipirin, springi
brake: birki, birkin, burki, burkin, breki, biriki, birikin, breik, brik, braik, breyk
brake pads: padin birki, ~fad
brake shoe: takalmin birki, breki shu, brek shu, brake shu, lenin, layinin, birki shu
brake fluid: ruwan birki, breki nsu
clutch: kulob, ~kilos, kilochi, kuloch, kulochi, kloch, kilosh, klach, klatch
clutch disc: kilos disk
gearbox: giya, giyan, giyar mota, gia bos, giabos, akwatin giya, giya bos, gia box, giabox, giya box
gear oil: giya ngo
drive shaft: shaf, shafin, shafti, akzel, agzel
bearing: bolbiri, beyarin, biyarin, beri, berin
wheel bearing: biyarin taya, beyarin taya
battery: batir, batiri, batire, batur, batirin, baturi, bateri, batri, batre, batrey, batry, battri, betri, betiri, beteri
alternator: all turn eater, altaneta, altanato, dainamo, dinamo, danamo, oltaneta, autonator, autoneta, otonator
starter: sitata, sitatan, siteta
fuse: fius, fiyus, fuzi, fiws
car horn: hon, odula, horni, paapa
wiring: waya, wayoyi, wayar, wiya, waiya
ignition switch: makunni, safoa tokuro
key: mabudi, safoa, makulli
light: kanea, kane, fitila, fitilu, fitilun, akadi, kandi, nkanea, layt, lait, kaneaa
car light: mota fitila
headlight: ngo kadi, anim kanea, kanea anim, fitilar gaba, fitilun gaba, fitilan gaba, kanea a ewo anim, hedlait
tail light: akyi kanea, kanea akyi, fitilar baya, fitilun baya, kanea a ewo akyi, danja, denja, telait, tel lait
bulb: kwai, kwan fitila, kwai fitila, globi, glob, gulob, bulbu
indicator: trafigeta, tarafiketa, indiketa, sinya
bicycle light: fitilan keke
engine oil: bakin mai, mo ami, vu ami, ami na vu, ami na moto, kaa mu ngo, ngo a egu engine mu
oil: ngo, mai, anwa, ~man, oyel, oyil, oel
coolant: ruwan radiator, ruwan radiata, ruwan radiyeta, radiator nsu, nsu radiator, radiator nsuo, nsuo radiator, ruwan lagireto, lagireto ruwa
grease: srade, giris, girisi, man giris
radiator: radiyeta, radiata, lagireto, raditor, radita, redieta, radiato
radiator fan: fanka, fankar, mframa fan
towing: recovery truck, recovery van, recovery service, breakdown service, breakdown truck, breakdown van
oil filter: oil fitter
air filter: air fitter
fuel filter: fuel fitter, petrol fitter, diesel fitter
cabin filter: cabin fitter, pollen fitter, dust fitter
mechanic: fitter, fitters, fitting shop, fitter shop, mechanic shop, mechanic workshop, fitting workshop, workshop near me, garage near me
ac compressor: kapresa, kompresa
ac: esi, iyakwandishan, mframa afiri
water pump: famfo, famfon ruwa, nsu pump, nsuo pump
hose: tiyo, tiyon, robar ruwa, hos, huz
engine: inji, injin, injini, enjin, engyin
spark plug: spak plag, spak plog, fulogi, filogi, fulog, pulogi, pologi, plogu, plogi, fulogin, filogin, pulag, plog, plogs, plag, plags, palogi, spak plog
oil filter: tatar mai, filtar inji
air filter: filtar iska, mframa filter, iya filta
fuel filter: filtar fetur, filtar mai fetur
filter: filtar, filtan, fita, filta
piston: fistin, fistan, pistin, fiston, pistan
ring: zoben fistin
gasket: gaskit, gasketi, gaskiti
fan belt: fan belet, belet inji, fanbel, bel inji, belin inji, fambelet
valve: bawul, bawuloli, balbu
fuel pump: famfon mai, famfon fetur, fetur pump
carburettor: carbon rator, kabireta, kabureta, kabreta
exhaust: salansa, ekzos, egzos, salanca, selensa, salenta, silensa, saylensa, ekzost, egzost
injector: inzekta, nozul, nozuli
glove: safar hannu, nsahyeduru
chain: sarka, sarkar, nkonsonkonson, chen, sekki, cheni
motorbike chain: moto nkonsonkonson
bicycle chain: basikil chen
pedal: peddle, peddles, fedal, fedar, fedal keke, fedalin
bicycle wheel: tayar keke, sakre tae, kafar keke
bicycle tyre: robar keke
motorbike tyre: moto taya, okada taya
inner tube: ~tub, tubu, tubin keke, tiyub
saddle: sirdi, sirdin keke, sakre akonnwa, kujerar keke
helmet: hular keke, hular babur, hular kwano, kwano, hulan kwano, hula, helmeti, helimet, kyew, dade kyew, sakre kyew, moto kyew, okada kyew, kuku, ga kuku, gakuku, gaso kuku
water bottle: nsuo toa, gorar ruwa, nsu toa, toa, gora ruwa, kwalba, kwalbar ruwa, tsi atukpa, atukpa, tsitukpa
bicycle pump: famfon keke, pamfo keke, pampo, famfo keke
tie rod end: tai rod, tairod
ball joint: boljoint, bol joint
bush: bushin, bushi
brake disc: fayafayan birki, fayafan birki, faifan birki, diskin birki, birki dis, dis birki
caliper: kalipa, kalifa, kaliba, caliba, kalibar
brake drum: duram, durom
master cylinder: birki masta
thermostat: temostat, tamasta
ignition coil: koyil, koil
relay: rile, rila
sensor: sensa
timing belt: taimin belet, timing bel, tayimin bel
engine mount: injin sit, enjin sit, injin siti
cylinder head: top silinda
crankshaft: kiranshaf
turbo: tobo
propeller shaft: fofila, popila, propila, propila shaf
differential: difa
flywheel: fulawil
leaf spring: lif sifirin, lif springi
gear knob: hannun giya, gia nob, giya nob, gia knob, giya knob
seat cover: rigar kujera
car stereo: rediyo, redio, radiyo
steering rack: sitiyari rak
power steering fluid: man sitiyari, sitiyari ngo
automatic transmission fluid: man giya otomatik, otomatik ngo
two-stroke oil: man babur, okada ngo, moto ngo
battery terminal: kan batir, tamina
mudguard: magad, mudgad
handlebar: hannun keke, kan keke
gear knob: stick for changing gear
floor mat: for the floor of the car, on the floor of the car
tail light: light behind, light at the back
headlight: light in front
motorbike mirror: madubin babur, moto ahwehwe, okada ahwehwe
motorbike headlight: moto kanea
motorbike exhaust: okada salansa
bicycle carrier: kariya
lock: kwado, kwadon keke, krado
bell: kararrawa, adoma, dawuru sakre
`;

/** Words around the part. */
export const marketPlaces = `
but not: mais pas
front: anim, animu, gaba, ngaba
back: akyi, akyire, baya, megbe
left: benkum, hagu
right: nifa, dama
car: vu, kaa, mota, motata, motana, motarka, motar, lori, ehyen, motocin, kar, lole, tsone
truck: tirela, babbar mota, articulator, articulated truck
tricycle motorbike: aboboyaa, aboboya, abobo yaa, abobyaa, abobya, abobiya, abobiyaa, pragya, pragia, motorking, motor king, adaidaita, adaidaita sahu, mahama camboo, mahama cambo, tricycle, yellow yellow, kekenapep, keke napep, cargo motor
motorbike: dispatch rider bike, delivery rider bike, rider bike, delivery bike, dispatch bike, courier bike, delivery motor, dispatch motor, motor delivery, babur, baburin, babura, mashin, mashini, baburan, motosakre, opopo, scooter, scooty, vespa, moped, motobike
bicycle: dadeponko, racing bike, racing bicycle, sakre, keke, keken, basikil, basikul, basikur, basikiri, gaso, saiku, saiko, saikul, saikel, baisikul, basekel
blue: mai shudi, shudi
red: mai ja
black: mai baki
new: foforo, fofor, yeye, hee, sabo, sabuwar, sabon, sababbi
cheap: mai sauki, mai arha, araha, ne bo ye fo, mai araha, a eye fo, eye fo, eye mmerew
used: xoxo, tsoho, tsohon, dedaw, dada, tokumbo, tsofon, tsohuwar
`;

/**
 * Words that say nothing about the part: "I need", "please", "how much is it", "for me", and helping verbs of Pidgin. They are
 * taken out wherever they stand.
 */
export const marketNoise =
  'medi be mafle, medi be ma fle, edi be mafle, be mafle, mafle, medzi, wo ho, ewo ho, wo ho anaa, mfa, ~eye, boo, boo ye sen, boa me, boa me hwehwe, hwehwe, ho te, eho te, mitaoo, miitao, mitao, mii tao, dodo, dodoodo, taoo, enyie, enyie ji, negbe, negbe mana, miisumo, mi sumo, nenie, nenie nye, afi ka, afika, makpo, a yede di, yede di, agya, maame, eno, wofa, nana, awuraa, owura, onua, me nua, adamfo, akwaaba, ete sen, medaase, me daase, meda wo ase, da yie, sannu, nagode, na gode, aboki, malam, alhaji, hajia, efo, akpe, woezor, ojekoo, oyiwaladon, gafara, gafara dai, barka, ranka ya dade, mi, don, don break, don spoil, don die, don scatter, don burst, don finish, ya lalace, ta lalace, ya mutu, ta mutu, ya kone, ta kone, kayan, ta, dis, dat, dem, sayi, in sayi, ina so in sayi, ake, sayar, da, metumi, anya, betumi, beye, wo, bra me, me ma wo, bra me ma wo, ma, mai kyau, mai inganci, mai karfi, mai karko, ma me, me hia, mehia, me pe, mepe, mere hwehwe, merehwehwe, me re hwehwe, mesre, me sre wo, mepa wo kyew, me pa wo kyew, mepaakyew, mepa kyew, me pa kyew, pa wo kyew, pa kyew, kyere me, wowo, wowo bi, mowo, anaa, eye sen, eye sen ni, ye sen, sen, ne boo ye sen, bo ye sen, boo ye sen, ne bo ye sen, eboo, me nsa, mepe se meto, meto, me to, ahe, ehe, wo he, nea, yi, no yi, paa, paaa, mo, nyinaa, ina neman, bukatar, ina so, ina bukata, ina bukatan, ina son, ana sayarwa, akwai, akwai wani, don allah, dan allah, nawa, nawane, kudin, farashin, a ina, ina, zan samu, zan saya, sayarwa, wajen, na, ne, ce, miele, medi, medekuku, taflatse, ofaine, mii taomo, bros, bross, wetin be price of, wetin be, wetin, where person fit buy, person fit buy, person fit, menya, me nya, i wan change, wan change, want to change, i want to change, e get, you have, do you have, have you, have you got, una get, i go fit get, i fit get, i go fit, i fit, you fit, u fit, we fit, they fit, dem fit, e fit, he fit, she fit, fit get, fit find, fit buy, fit see, you get, u get, you dey get, dem get, una dey sell, e dey, dey for, dey, wey strong, wey good, wey be, wey, i wan, i wan buy, i wan get, i want, wan, wanna, make i get, make i, make you, make una, make, how much be, how much, na so, abi, sef, sharp sharp, abeg, i beg, bra, chale, charle, chairman, my guy, my padi, masa, boss man, aswear, ooo, oo, ei, wai, rydee, just';
