/*
 * German, Spanish, Portuguese, Italian, Dutch, Chinese and Arabic, of visitors and of those who ship used vehicles here or sell the bikes of China.
 * Each line is an English name and what it is called, without accents, small words ("de"), articles and the endings of a plural
 * (`overseasForm`). German names that are put together need no line where their halves have one: "Motorradkette". A tilde marks
 * a word that is also an English one.
 */

/** Names of parts. */
export const overseasParts = `
tyre: gomma, pneumatici, autoband, neumatico, pneumatico, reifen, 轮胎, اطار, كفر
rim: cerchio, cerchi, velg, llanta, felge, 轮毂, جنط
alloy rim: alufelge, roda liga leve
wheel: ruota, wiel, 🛞, rueda, roda, ~rad, 车轮
side mirror: specchietto, specchietto retrovisore, buitenspiegel, retrovisor, espejo, espejo retrovisor, espelho, espelho retrovisor, spiegel, seitenspiegel, aussenspiegel, 后视镜, مراه, مراه جانبيه
wiper blade: tergicristallo, tergicristalli, spazzole, ruitenwisser, limpiaparabrisa, limpador brisa, limpador parabrisa, wischer, scheibenwischer, wischblatt, 雨刷, 雨刮, مساحه
bumper: paraurti, bumper, parachoque, stossstange, 保险杠, صدام
bonnet: capo, motorhaube, 引擎盖
windscreen: parabrisa, windschutzscheibe, 挡风玻璃
seat: sedile, autostoel, asiento, assento, sitz, 座椅, مقعد
floor mat: tappetino, tappetini, automat, alfombrilla, alfombra, tapete, ~matte, fussmatte, 脚垫, دعسه
instrument cluster: velocimetro, tacho, 仪表, عداد
gear knob: pomo, pomo cambio, manopla cambio, schaltknauf, 档把
steering wheel: ~stuur, stuurwiel, volante, volante direccion, lenkrad, 方向盘, مقود
shock absorber: ammortizzatore, ammortizzatori, schokbreker, schokdemper, amortiguador, amortecedor, stossdampfer, federbein, 减震器, 避震器, مساعد
coil spring: ~molla, ~veer, muelle, mola, ~feder, 弹簧, زنبرك
tie rod end: terminal direccion, terminal direcao, spurstange, spurstangenkopf, 拉杆球头
wheel bearing: cuscinetto ruota, wiellager, rodamiento, rolamento, radlager, 轴承
brake: freni, frenata, ~rem, freno, freio, bremse, 刹车, فرامل
brake pads: pastiglia, pastiglie, pastiglia freno, pastiglie freno, pastiglie freni, remblok, remblokken, pastilla, pastilla freno, pastilha, pastilha freio, bremsbelag, bremsbelage, bremsklotz, 刹车片, فحمه, فحمه فرامل, تيل فرامل
brake disc: dischi freno, remschijf, remschijven, disco freno, disco freio, 刹车盘, قرص فرامل
disc: ~disco, scheibe
caliper: pinza freno, pinca freio, bremssattel, 卡钳
brake drum: tamburo, tamburo freno, remtrommel, tambor, tambor freno, tambor freio, bremstrommel, 刹车鼓
brake fluid: olio freni, liquido freni, remvloeistof, remolie, liquido freno, fluido freio, 刹车油, زيت فرامل
engine oil: olio motore, motorolie, 🛢, aceite motor, oleo motor, 机油, زيت محرك
oil: olio, olie, aceite, oleo, ol, زيت
coolant: liquido raffreddamento, koelvloeistof, refrigerante, anticongelante, kuhlmittel, kuhlflussigkeit, frostschutz, 冷却液, 防冻液, سائل تبريد
filter: filtro, ~filter, 滤芯, فلتر
oil filter: filtro olio, oliefilter, 机油滤芯, 机滤
air filter: filtro aria, luchtfilter, filtro aire, filtro ar, 空气滤芯
cabin filter: filtro abitacolo, interieurfilter, filtro habitaculo, filtro cabine, innenraumfilter, 空调滤芯, فلتر مكيف
spark plug: candela, candele, candela accensione, ~bougie, bujia, vela, vela ignicao, zundkerze, 火花塞, شمعه احتراق, بوجي
battery: batteria, accu, autoaccu, 🔋, 🪫, bateria, 电瓶, 蓄电池, 电池, بطاريه
alternator: alternatore, ~dynamo, alternador, lichtmaschine, 发电机, دينمو
starter: motorino avviamento, startmotor, motor arranque, motor partida, anlasser, 起动机, سلف
fuse: fusibile, fusibili, zekering, fusivel, sicherung, 保险丝, فيوز
headlight: fanale, fanale anteriore, koplamp, faro, faro delantero, farol, farois, farol dianteiro, scheinwerfer, 大灯, مصباح امامي
tail light: fanale posteriore, achterlicht, faro trasero, luz trasera, piloto, lanterna, lanterna traseira, rucklicht, ruckleuchte, 尾灯, مصباح خلفي
bulb: lampadina, lampadine, gloeilamp, 💡, bombilla, lampada, birne, gluhbirne, 灯泡, لمبه
light: 🔦, luz, luce, licht, 灯, مصباح
indicator: intermitente, 转向灯
radiator: radiatore, radiateur, radiador, kuhler, 水箱, 散热器, رديتر
fan: ventola, ventilatore, ventilador, lufter, 风扇, مروحه
ac compressor: compressore, compressore clima, aircocompressor, compresor aire acondicionado, compressor ar condicionado, klimakompressor, 压缩机, 空调压缩机, كمبروسر, كمبروسر مكيف
clutch: frizione, koppeling, embrague, embreagem, kupplung, 离合器, كلتش
clutch disc: disco frizione, koppelingsplaat, disco embrague, disco embreagem, 离合器片, قرص كلتش
gearbox: cambio, versnellingsbak, caja cambio, caixa cambio, getriebe, 变速箱
gears: engranaje, engrenagem, zahnrad, 齿轮
drive shaft: semiasse, aandrijfas, semieje, palier, antriebswelle, 半轴, عكس
piston: pistone, zuiger, kolben, pistao, 活塞, بستم
belt: cinghia, riem, correa, correia, riemen, 皮带, سير
exhaust: marmitta, uitlaat, ~escape, auspuff, 排气管, شكمان
engine: ~motor, 发动机, محرك
pump: bomba, pumpe
chain: catena, ketting, cadena, corrente, kette, 链条, سلسله
chain and sprocket: kit arrastre, kit transmision, kettensatz, 套链
pedal: pedale, trapper, 脚踏, 踏板, بدال
cassette: casete, 飞轮
helmet: casco bici, fietshelm, casco, capacete, helm, 头盔, خوذه
water bottle: borraccia, bidon, botella, botella agua, garrafa, garrafa agua, flasche, trinkflasche, 水壶, قاروره ماء
bicycle pump: pompa bici, fietspomp, luftpumpe, 打气筒, منفاخ
`;

/** Words around the part, and makes in other letters. */
export const overseasWords = `
front: anteriore, anteriori, voor, delantero, delantera, dianteiro, dianteira, vorne, vorder, 前, امامي
rear: posteriore, posteriori, achter, trasero, trasera, traseiro, traseira, hinten, hinter, 后, خلفي
left: sinistro, sinistra, ~linker, izquierdo, izquierda, esquerdo, esquerda, ~links, 左, يسار
right: destro, destra, ~rechter, derecho, derecha, direito, direita, rechts, 右, يمين
car: macchina, 🚗, 🚙, 🚘, coche, carro, ~auto, 汽车, سياره
motorbike: 🏍, 🛵, 🛺, motocicleta, motorrad, 摩托车, 摩托, دراجه ناريه
bicycle: bicicletta, fiets, 🚲, 🚴, bicicleta, bici, fahrrad, 自行车, دراجه
new: nuovo, nuova, ~nieuw, nuevo, nueva, novo, ~nova, ~neu, neue, 全新, جديد
used: usato, usata, gebruikt, usado, usada, segunda mano, gebraucht, gebrauchte, 二手, مستعمل
cheap: economico, goedkoop, barato, barata, billig, gunstig, 便宜, رخيص
inch: pulgada, polegada, ~zoll, 寸, بوصه
leather: cuero, couro, leder
rubber: gummi
air: luft
fluid: flussigkeit
fuel: benzin, kraftstoff
water: wasser, agua
toyota: 丰田, تويوتا
honda: 本田, هوندا
nissan: 日产, نيسان
hyundai: 现代, هيونداي
kia: 起亚, كيا
vw: 大众
benz: 奔驰, مرسيدس
corolla: 卡罗拉, كورولا
camry: 凯美瑞, كامري
hilux: 海拉克斯, هايلكس
`;

/** Words that say nothing about the part. */
export const overseasNoise =
  'cerco, vorrei, quanto costa, ik zoek, hoeveel kost, quiero, busco, necesito, cuanto cuesta, donde comprar, comprar, precio, repuesto, quanto custa, preciso, procuro, preco, suche, ich suche, ich brauche, kaufen, ersatzteil, 多少钱, 买, 配件, اريد, ابحث, بكم, سعر, قطع غيار';
