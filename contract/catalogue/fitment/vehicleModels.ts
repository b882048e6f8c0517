import { isMake, type Make } from './vehicles.ts';

// One string for each make keeps the list small, which a shopper's phone downloads with the filters and the form.
const modelNames: Record<Make, string> = {
  Toyota:
    'Corolla|Vitz|Yaris|Camry|Avalon|Avensis|Auris|Matrix|Prius|Belta|Starlet|Carina|RAV4|Highlander|4Runner|Venza|Sienna|Hilux|Hiace|Fortuner|Land Cruiser|Land Cruiser Prado|Tacoma|Tundra|Coaster|Dyna',
  Nissan:
    'Sentra|Sunny|Almera|Altima|Maxima|Tiida|Versa|Micra|Note|Juke|Qashqai|X-Trail|Rogue|Murano|Pathfinder|Patrol|Navara|Hardbody|Urvan|NV200|Primera',
  Honda: 'Civic|Accord|City|Fit|Jazz|Insight|CR-V|HR-V|Pilot|Odyssey|Crosstour|Element',
  Mitsubishi: 'Lancer|Galant|Colt|Mirage|Space Star|ASX|Outlander|Pajero|Montero|L200|Canter|L300|Rosa',
  Mazda: '2|3|5|6|323|626|Demio|CX-3|CX-5|CX-7|CX-9|BT-50|Tribute',
  Suzuki: 'Alto|Swift|Celerio|Dzire|Baleno|Ciaz|Ignis|Ertiga|S-Presso|Vitara|Grand Vitara|Jimny|SX4|Every',
  Subaru: 'Impreza|Legacy|Forester|Outback|XV|Tribeca',
  Isuzu: 'D-Max|KB|Trooper|Rodeo|MU-X|NPR|NKR',
  Hyundai:
    'Elantra|Accent|i10|Grand i10|i20|i30|Atos|Getz|Sonata|Verna|Creta|Tucson|Santa Fe|Veracruz|ix35|Kona|H-1|H-100|Matrix',
  Kia: 'Picanto|Morning|Rio|Pride|Cerato|Forte|Spectra|Optima|K5|Soul|Seltos|Sportage|Sorento|Carens|Carnival|Bongo|Stonic',
  Daewoo: 'Matiz|Lanos|Nubira|Leganza|Lacetti|Kalos|Labo|Damas',
  Benz: 'A-Class|B-Class|C-Class|E-Class|S-Class|CLA|CLS|GLA|GLC|GLE|GLK|ML|G-Class|Vito|Viano|Sprinter|207|190',
  BMW: '1 Series|3 Series|5 Series|7 Series|X1|X3|X5|X6',
  VW: 'Golf|Polo|Jetta|Passat|Vento|Bora|Beetle|Tiguan|Touareg|Touran|Sharan|Caddy|Transporter|Amarok|LT|Crafter|Teramont',
  Audi: 'A3|A4|A6|A8|Q3|Q5|Q7|TT|80',
  Opel: 'Astra|Corsa|Vectra|Zafira|Meriva|Insignia|Omega|Kadett|Mokka|Vivaro',
  Ford: 'Fiesta|Focus|Fusion|Mondeo|Escape|EcoSport|Edge|Explorer|Ranger|Everest|F-150|Mustang|Transit',
  Chevrolet: 'Spark|Aveo|Cruze|Optra|Malibu|Sonic|Captiva|Equinox|Trax|Trailblazer|Silverado',
  Chrysler: '200|300|Sebring|PT Cruiser|Voyager|Pacifica|Town & Country',
  Cadillac: 'CTS|DeVille|SRX|XT5|Escalade',
  GMC: 'Terrain|Acadia|Envoy|Yukon|Sierra|Canyon|Savana',
  Dodge: 'Caliber|Avenger|Charger|Challenger|Journey|Durango|Grand Caravan|Nitro|Ram',
  Peugeot: '206|207|208|301|306|307|308|405|406|407|504|505|508|2008|3008|5008|Partner|Boxer',
  Renault: 'Clio|Logan|Sandero|Megane|Laguna|Fluence|Kwid|Duster|Koleos|Kangoo|Master|Trafic',
  Citroen: 'C3|C4|C5|C-Elysee|Xsara|Xsara Picasso|Saxo|Berlingo|Jumper',
  'Land Rover': 'Defender|Discovery|Discovery Sport|Freelander|LR2|LR3|LR4',
  'Range Rover': 'Vogue|Sport|Evoque|Velar|Autobiography',
  MG: '3|5|6|GT|ZS|HS|RX5',
  Jaguar: 'XE|XF|XJ|X-Type|S-Type|E-Pace|F-Pace|F-Type',
  Mini: 'Cooper|One|Clubman|Countryman|Paceman',
  Changan: 'Alsvin|Eado|CS15|CS35|CS55|CS75|Hunter|Star',
  Geely: 'Emgrand|GC6|Coolray|Azkarra|Okavango|MK',
  JAC: 'J2|J3|J5|S2|S3|S5|T6|T8|X200',
  Mahindra: 'Scorpio|Bolero|XUV300|XUV500|KUV100|Pik Up|Thar',
  Lexus: 'IS|ES|GS|LS|RX|NX|GX|LX|CT|HS',
  Infiniti: 'G35|G37|M35|Q50|Q60|FX35|QX50|QX56|QX60|QX80|JX35',
  Hummer: 'H1|H2|H3',
  Porsche: 'Cayenne|Macan|Panamera|911|Boxster|Cayman',
  Tesla: 'Model 3|Model S|Model X|Model Y|Cybertruck',
  Other: '',
};

/** Models of cars whose names are models of motorbikes too. */
export const alsoMotorbikes: readonly string[] = ['Boxer', 'Star'];

/** Returns the models of a make, most common first, ending in `Other`; only `Other` when the make is unknown. */
export function modelsOf(make: string): readonly string[] {
  const names = isMake(make) ? modelNames[make] : '';
  return names === '' ? ['Other'] : [...names.split('|'), 'Other'];
}
