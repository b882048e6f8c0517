/*
 * French of the neighbours who buy here: Lomé, Cotonou, Abidjan, Ouagadougou. Each line is an English name of a part and
 * what it is called in French, without accents, in the singular, and without "de", "à" and "l'". A tilde marks a word that
 * is also an English one: it counts only beside another French word.
 */

/** Names of parts. */
export const frenchParts = `
tyre: pneu, pneumatique
rim: jante
alloy rim: jante alu, jante aluminium
complete wheel: roue
spare wheel: roue secours, pneu secours
side mirror: retroviseur, retro exterieur, retroviseur exterieur, retro, glace retroviseur, miroir
inside mirror: retroviseur interieur
wiper motor: moteur essuie glace, pompe lave glace
wiper blade: essuie glace, essui glace, balai essuie glace, balai, raclette
bumper: pare choc, parechoc, bouclier
bonnet: capot, capot moteur
fender: aile, ~aile avant
car door: portiere, ~porte
boot lid: hayon, malle, malle arriere, coffre, coffre arriere
grille: calandre
windscreen: pare brise, parebrise, lunette arriere, vitre, vitre avant, vitre laterale
mudguard: garde boue, bavette
door lock: serrure
door handle: poignee
roof rack: galerie, galerie toit, porte bagage voiture, barre toit
spoiler: becquet, aileron
seat: siege, siege avant, ~banquette
seat cover: housse
seat belt: ceinture, ceinture securite
floor mat: tapis, tapis sol, tapis caoutchouc
instrument cluster: compteur, compteur vitesse, tableau instrument, combine instrument
dashboard: tableau bord, planche bord
gear knob: pommeau, pommeau levier, pommeau levier vitesse, pommeau vitesse, levier vitesse
airbag: coussin gonflable
window switch: bouton vitre, interrupteur vitre, commande vitre, commande leve vitre
sun visor: pare soleil
door trim: garniture porte, panneau porte
glove box: boite gant
car stereo: autoradio, poste radio, poste auto
headlining: ciel toit, ciel pavillon
chain and sprocket: kit chaine, kit chaine pignon, pignon moto, pignon chaine, chaine pignon, chaine couronne, pignon couronne, kit chaine moto, couronne moto
bicycle chain: chaine velo
chain: chaine
motorbike chain: chaine moto
cassette: cassette velo, roue libre
pedal: pedale
bicycle wheel: roue velo
bicycle tyre: pneu velo
motorbike tyre: pneu moto
inner tube: chambre air
handlebar: guidon
saddle: selle, selle velo
bicycle brake: frein velo, patin frein velo
crankset: pedalier
motorbike piston: piston moto
carburettor: carburateur, carbu
motorbike mirror: retroviseur moto, retro moto
motorbike headlight: phare moto
motorbike exhaust: pot moto
fork: fourche
bicycle frame: cadre velo
shock absorber: amortisseur, amorto, jambe force
coil spring: ressort, ressort suspension, ressort helicoidal
tie rod end: rotule direction, embout direction, barre direction, biellette direction, rotule axiale, rotule direction axiale, axiale direction
steering wheel: volant, volant direction, volant cuir
steering rack: cremaillere, cremaillere direction
ball joint: rotule, rotule suspension, rotule inferieur, ~pivot
control arm: bras suspension, ~triangle, triangle suspension, bras inferieur
stabiliser link: biellette, biellette barre stabilisatrice, biellette stabilisatrice, barre stabilisatrice
bush: silent bloc, silentbloc
wheel bearing: roulement roue
power steering pump: pompe direction assistee, pompe direction
leaf spring: lame ressort, ressort lame
shock mount: coupelle amortisseur, coupelle, support amortisseur
steering column: colonne direction
hub: moyeu, moyeu roue, fusee
brake pads: plaquette, plakette, plaket frein, plaq, plaq frein, plaquette frein, garniture frein disque, garniture frein, garniture
brake disc: disque frein, disque frein avant
caliper: etrier, etrier frein
brake drum: tambour, tambour frein
brake shoe: machoire, machoire frein, sabot frein
master cylinder: maitre cylindre, maitre cylindre frein
wheel cylinder: cylindre roue, cylindre frein
brake hose: flexible frein, tuyau frein, durite frein
brake booster: servofrein, servo frein, mastervac
abs sensor: capteur abs, bloc abs, pompe abs
handbrake cable: cable frein main, frein main, cable frein
brake: frein
brake switch: contacteur stop, contacteur frein
brake fluid tank: bocal frein, reservoir liquide frein
engine oil: vidange, huile moteur, huile vidange, lubrifiant moteur
oil: huile
gear oil: huile boite, huile boite vitesse, huile pont
automatic transmission fluid: huile boite automatique, huile boite auto
brake fluid: liquide frein, huile frein, liquide embrayage, huile embrayage
coolant: liquide refroidissement, antigel, eau radiateur, liquide radiateur, liquide vert radiateur
power steering fluid: liquide direction assistee, huile direction, huile direction assistee
grease: graisse
service pack: kit vidange, vidange complet, ~revision, revision complet, kit entretien, pack vidange, pack entretien
engine flush: nettoyant moteur, additif moteur, ~additif
screen wash: lave glace, liquide lave glace
two-stroke oil: huile 2 temps, huile deux temps
brake cleaner: nettoyant frein
rust remover: degrippant, derouillant
polish: cire
helmet: casque, casque velo
water bottle: gourde, bouteille velo, bouteille eau, bouteille sport
bike bottle: bidon velo, gourde velo
bicycle pump: pompe velo, pompe pied, gonfleur
bicycle light: eclairage velo, lumiere velo, lampe velo, phare velo, feu velo
lock: antivol, antivol velo, cadenas
repair kit: kit reparation, kit crevaison, rustine
glove: gant, gant velo
bell: sonnette
bicycle carrier: porte bagage, sacoche
reflective vest: gilet, gilet reflechissant, gilet jaune
child seat: siege bebe, siege enfant, siege auto bebe, siege auto enfant
wheel spanner: cle roue, cle croix
jack: cric
bottle cage: porte gourde, porte bidon
kickstand: bequille
knee pad: genouillere
ac compressor: compresseur
radiator: radiateur, radiateur eau
radiator fan: ventilateur, ventilo, motoventilateur
cabin filter: filtre habitacle, filtre pollen, filtre cabine
ac condenser: condenseur
evaporator: evaporateur
blower motor: moteur ventilation, ventilateur habitacle, pulseur, pulseur air
thermostat: ~thermostat, calorstat
water pump: pompe eau
heater core: radiateur chauffage
ac hose: tuyau clim, durite clim
expansion valve: detendeur, detendeur clim
receiver dryer: bouteille deshydratante, filtre deshydrateur
radiator hose: durite, tuyau radiateur
ac gas: gaz clim, recharge clim
radiator cap: bouchon radiateur, vase expansion, bocal radiateur
ac: clim, climatisation, climatiseur
battery: batterie, ~accu
alternator: alternateur, alterno, dynamo
starter: demarreur, demar
fuse: fusible
ignition coil: bobine, bobine allumage
relay: relais
wiring: faisceau, faisceau electrique, connecteur, cablage
sensor: capteur, sonde, sonde lambda, capteur pmh
ecu: calculateur, boitier electronique
car horn: klaxon, avertisseur
ignition switch: neiman, contacteur, contacteur demarrage, ~contact
key fob: telecommande, cle, alarme
battery terminal: cosse
window motor: leve vitre, moteur vitre, moteur leve vitre, mecanisme vitre
battery charger: chargeur batterie, onduleur, convertisseur
headlight: phare, phare avant, optique, optique phare, projecteur, bloc optique, feu avant
tail light: feu arriere, feu stop, feu rouge arriere, bloc feu arriere, feu recul, phare arriere
bulb: ampoule, lampe ampoule
light: feu, lampe, lumiere
fog lamp: antibrouillard, phare antibrouillard, feu antibrouillard, feu brouillard
indicator: clignotant, repetiteur
led bar: barre led, rampe led, bande led
number plate lamp: eclairage plaque, feu plaque
interior lamp: plafonnier
reflector: catadioptre, reflecteur
ballast: ballast xenon
light switch: commodo, comodo, commande phare
lamp cover: cabochon, glace phare, vitre phare
side marker: feu position, veilleuse, feu gabarit
warning triangle: triangle signalisation, triangle panne, gyrophare
clutch: embrayage, embray
clutch disc: disque embrayage
clutch kit: kit embrayage
drive shaft: cardan, arbre transmission, demi arbre, transmission roue, arbre roue
cv joint: tete cardan, joint homocinetique, noix cardan
gears: pignon, pignon boite, pignon boite vitesse, pignon vitesse, engrenage
gearbox: boite vitesse, boite automatique, boite manuelle, ~boite
release bearing: butee, butee embrayage
bearing: roulement
pressure plate: mecanisme embrayage, plateau embrayage, plateau pression
clutch cylinder: emetteur embrayage, recepteur embrayage
flywheel: volant moteur
differential: differentiel, pont arriere, ~pont
prop shaft: arbre cardan, arbre pont
gearbox mount: support boite, support boite vitesse
cv boot: soufflet, soufflet cardan, joint spi, bague etancheite
gear cable: cable vitesse, tringlerie vitesse, cable boite
transfer case: boite transfert
spark plug: bougie, bougie allumage
glow plug: bougie prechauffage
oil filter: filtre huile
piston: ~segment, segment piston, bielle
air filter: filtre air
fuel filter: filtre carburant
filter: filtre
timing belt: courroie distribution, kit distribution, chaine distribution, galet tendeur, ~distribution
fan belt: courroie, courroie accessoire, courroie alternateur, courroie ventilateur
engine mount: support moteur, silent bloc moteur
gasket: ~joint, joint culasse, pochette joint, joint moteur, joint cache culbuteur
engine: moteur, demi moteur
cylinder head: culasse
crankshaft: vilebrequin
camshaft: arbre came
valve: soupape
fuel pump: pompe carburant, pompe essence, pompe gasoil, pompe injection
injector: injecteur
turbo: turbocompresseur
exhaust: echappement, pot echappement, pot catalytique, silencieux, catalyseur, ~pot
oil pump: pompe huile
mechanic: mecanicien, garage mecanique, garagiste
towing: remorquage, depanneuse
painter: peintre auto
panelbeater: tolier, tolerie
electrician: electricien
washing: lavage
throttle body: boitier papillon, papillon gaz
`;

/** Words around the part: where it is on the vehicle, what it is for, in which state it is. */
export const frenchWords = `
front: avant
or: ~ou
rear: arriere, derriere
set: jeu, ensemble
pair: paire
child: enfant, junior, gamin
driver: conducteur, chauffeur
passenger: passager
left: gauche, cote conducteur, cote gauche
right: droit, droite, cote droit, cote passager
upper: superieur
lower: inferieur
set: ~lot
car: voiture, vehicule, ~auto
truck: camion, ~poids lourd
bus: ~car bus, minicar
motorbike: motocyclette, scooter moto, ~moto
bicycle: velo, bicyclette, vtt
diesel: gasoil, gazole
petrol: essence
used: occasion, deuxieme main, seconde main, ~usage, france au revoir, venu france, venant france, venu europe, venant europe
new: neuf, neuve, ~nouveau, pas occasion
cheap: moins cher, pas cher, moins chere, pas chere, prix bas, bas prix, economique, bon marche, ~promo
expensive: plus cher, plus chere
under: moins, en dessous, au dessous, jusqu a, jusqua, pas plus
above: a partir, au dessus
and above: et plus
at least: au moins, pas moins
inch: pouce
hole: trou
speed: vitesse
complete: complet, complete
electric: electrique
automatic: automatique
manual: manuel, manuelle
blue: bleu, bleue
black: noir, noire
white: blanc, blanche
red: rouge
green: vert, verte
leather: cuir
rubber: caoutchouc
adult: adulte
under: maximum, ~max, ~maxi, au plus, ne depassant pas, ne depasse pas
between: entre
a thousand: mille, un mille
two thousand: deux mille
three thousand: trois mille
a hundred: ~cent
two hundred: deux cent
three hundred: trois cent
four hundred: quatre cent
five hundred: cinq cent
six hundred: six cent
seven hundred: sept cent
eight hundred: huit cent
nine hundred: neuf cent
plastic: plastique
truck: camionnette
original: origine
`;

/** Words that say nothing about the part. */
export const frenchNoise =
  'kel pri, c koi, c cb, cmb, g besoin, j besoin, bidon, livraison, possible, livrer, livrez, dispo, chez vous, avec livraison, donnez moi, donne moi, envoyez, contactez moi, je cherche, cherche, je veux, je voudrais, je veux acheter, voudrais, veux, besoin, ai besoin, j ai besoin, jai, jai besoin, il me faut, faut, ou trouver, ou acheter, ou puis je trouver, trouver, acheter, achat, vente, vendre, vendez, avez, vous avez, avez vous, est ce que vous avez, combien, combien coute, c est combien, prix, svp, s il vous plait, bonjour, bonsoir, merci, quel, quelle, ~piece, piece detachee, piece rechange, piece auto, mon, mes, notre, votre, qualite, disponible, urgent';

/** Small words inside names and between words. */
export const frenchParticles = new Set(
  'de d du des la le l les a au aux en un une et avec pour sur ce cette est sont y c j s qui'.split(' '),
);
