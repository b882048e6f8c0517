/*
 * German, Spanish, Portuguese, Italian, Dutch, Chinese, Japanese and Arabic, of visitors and of those who ship used vehicles here or sell the bikes of China.
 * Each line is an English name and what it is called, without accents, small words ("de"), articles and the endings of a plural
 * (`overseasForm`). German names that are put together need no line where their halves have one: "Motorradkette". A tilde marks
 * a word that is also an English one.
 */

/** Names of parts. */
export const overseasParts = `
tyre: gomma, pneumatici, autoband, neumatico, pneumatico, reifen, 轮胎, اطار, كفر, كاوتش, タイヤ
rim: cerchio, cerchi, velg, llanta, felge, 轮毂, 钢圈, جنط, جنوط, リム
alloy rim: alufelge, roda liga leve, アルミホイール
wheel: ruota, wiel, 🛞, rueda, roda, ~rad, 车轮, ホイール
side mirror: specchietto, specchietto retrovisore, buitenspiegel, retrovisor, espejo, espejo retrovisor, espelho, espelho retrovisor, spiegel, seitenspiegel, aussenspiegel, 后视镜, 倒车镜, 反光镜, مراه, مرايه, مرايا, مراه جانبيه, مرايه جانبيه, ドアミラー, サイドミラー
wiper blade: tergicristallo, tergicristalli, spazzole, ruitenwisser, limpiaparabrisa, limpador brisa, limpador parabrisa, wischer, scheibenwischer, wischblatt, 雨刷, 雨刮, 雨刮器, 雨刮片, مساحه, ماسحه, ワイパー, ワイパーブレード
bumper: paraurti, bumper, parachoque, stossstange, 保险杠, صدام, バンパー
bonnet: capo, motorhaube, 引擎盖, ボンネット
windscreen: parabrisa, windschutzscheibe, 挡风玻璃, フロントガラス
seat: sedile, autostoel, asiento, assento, sitz, 座椅, مقعد, كرسي, كراسي, シート
floor mat: tappetino, tappetini, automat, alfombrilla, alfombra, tapete, ~matte, fussmatte, 脚垫, دعسه, フロアマット
instrument cluster: velocimetro, tacho, 仪表, 仪表盘, 里程表, عداد, メーター, スピードメーター
gear knob: pomo, pomo cambio, manopla cambio, schaltknauf, 档把, シフトノブ
steering wheel: ~stuur, stuurwiel, volante, volante direccion, lenkrad, 方向盘, مقود, دركسون, طاره, ستيرنج, ハンドル, ステアリング, ステアリングホイール
shock absorber: ammortizzatore, ammortizzatori, schokbreker, schokdemper, amortiguador, amortecedor, stossdampfer, federbein, 减震器, 减振器, 避震器, مساعد, ممتص صدمات, ショックアブソーバー, ショック
coil spring: ~molla, ~veer, muelle, mola, ~feder, 弹簧, زنبرك, スプリング, コイルスプリング
tie rod end: terminal direccion, terminal direcao, spurstange, spurstangenkopf, 拉杆球头, 球头, 拉杆, بيضه دركسون, タイロッドエンド
wheel bearing: cuscinetto ruota, wiellager, rodamiento, rolamento, radlager, 轴承, ハブベアリング
brake: freni, frenata, ~rem, freno, freio, bremse, 刹车, فرامل, ブレーキ
brake pads: pastiglia, pastiglie, pastiglia freno, pastiglie freno, pastiglie freni, remblok, remblokken, pastilla, pastilla freno, pastilha, pastilha freio, bremsbelag, bremsbelage, bremsklotz, 刹车片, فحمه, فحمه فرامل, تيل, تيل فرامل, قماش, قماش فرامل, سفايف, ブレーキパッド
brake disc: dischi freno, remschijf, remschijven, disco freno, disco freio, 刹车盘, 刹车碟, قرص فرامل, ديسك, ديسك فرامل, هوب, هوبات, ブレーキディスク, ブレーキローター, ディスクローター
disc: ~disco, scheibe
caliper: pinza freno, pinca freio, bremssattel, 卡钳, キャリパー, ブレーキキャリパー
brake drum: tamburo, tamburo freno, remtrommel, tambor, tambor freno, tambor freio, bremstrommel, 刹车鼓, ブレーキドラム
brake fluid: olio freni, liquido freni, remvloeistof, remolie, liquido freno, fluido freio, 刹车油, زيت فرامل, ブレーキオイル, ブレーキフルード
engine oil: olio motore, motorolie, 🛢, aceite motor, oleo motor, 机油, زيت محرك, エンジンオイル
oil: olio, olie, aceite, oleo, ol, زيت, オイル
coolant: liquido raffreddamento, koelvloeistof, refrigerante, anticongelante, kuhlmittel, kuhlflussigkeit, frostschutz, 冷却液, 防冻液, سائل تبريد, ماء رديتر, مويه رديتر, مياه رديتر, クーラント, 冷却水
filter: filtro, ~filter, 滤芯, 滤清器, فلتر, フィルター
oil filter: filtro olio, oliefilter, 机油滤芯, 机油滤清器, 机油格, 机滤, فلتر زيت, オイルフィルター, オイルエレメント
air filter: filtro aria, luchtfilter, filtro aire, filtro ar, 空气滤芯, 空气滤清器, 空滤, فلتر هوا, فلتر هواء, エアフィルター, エアクリーナー
cabin filter: filtro abitacolo, interieurfilter, filtro habitaculo, filtro cabine, innenraumfilter, 空调滤芯, 空调滤清器, 空调格, فلتر مكيف, エアコンフィルター
spark plug: candela, candele, candela accensione, ~bougie, bujia, vela, vela ignicao, zundkerze, 火花塞, 火嘴, شمعه احتراق, شمعات, بوجي, بواجي, بوجيهات, スパークプラグ, プラグ
battery: batteria, accu, autoaccu, 🔋, 🪫, bateria, 电瓶, 蓄电池, 电池, بطاريه, バッテリー
alternator: alternatore, ~dynamo, alternador, lichtmaschine, 发电机, دينمو, دينامو, دنمو, オルタネーター
starter: motorino avviamento, startmotor, motor arranque, motor partida, anlasser, 起动机, 启动机, 启动马达, 起动马达, سلف, مارش, スターター, セルモーター
fuse: fusibile, fusibili, zekering, fusivel, sicherung, 保险丝, فيوز, ヒューズ
headlight: fanale, fanale anteriore, koplamp, faro, faro delantero, farol, farois, farol dianteiro, scheinwerfer, 大灯, 前大灯, مصباح امامي, كشاف, ヘッドライト, ヘッドランプ
tail light: fanale posteriore, achterlicht, faro trasero, luz trasera, piloto, lanterna, lanterna traseira, rucklicht, ruckleuchte, 尾灯, مصباح خلفي, اسطب, ستوب, テールランプ, テールライト
bulb: lampadina, lampadine, gloeilamp, 💡, bombilla, lampada, birne, gluhbirne, 灯泡, لمبه, バルブ, 電球
light: 🔦, luz, luce, licht, 灯, مصباح, ライト, ランプ
indicator: intermitente, 转向灯, ウインカー
radiator: radiatore, radiateur, radiador, kuhler, 水箱, 散热器, رديتر, راديتر, رادياتير, ラジエーター, ラジエター
radiator fan: 电子扇, 散热风扇, مروحه رديتر, مراوح رديتر
fan: ventola, ventilatore, ventilador, lufter, 风扇, مروحه, مراوح, ファン
ac compressor: compressore, compressore clima, aircocompressor, compresor aire acondicionado, compressor ar condicionado, klimakompressor, 压缩机, 空调压缩机, كمبروسر, كمبروسر مكيف, كمبرسر, ضاغط مكيف, コンプレッサー, エアコンコンプレッサー
clutch: frizione, koppeling, embrague, embreagem, kupplung, 离合器, كلتش, كلاتش, دبرياج, クラッチ
clutch disc: disco frizione, koppelingsplaat, disco embrague, disco embreagem, 离合器片, قرص كلتش, クラッチディスク
gearbox: cambio, versnellingsbak, caja cambio, caixa cambio, getriebe, 变速箱, ミッション
gears: engranaje, engrenagem, zahnrad, 齿轮, ギア
drive shaft: semiasse, aandrijfas, semieje, palier, antriebswelle, 半轴, عكس, ドライブシャフト
piston: pistone, zuiger, kolben, pistao, 活塞, بستم, ピストン
belt: cinghia, riem, correa, correia, riemen, 皮带, سير, ベルト
exhaust: marmitta, uitlaat, ~escape, auspuff, 排气管, شكمان, マフラー
engine: ~motor, 发动机, محرك, エンジン
pump: bomba, pumpe, ポンプ
chain: catena, ketting, cadena, corrente, kette, 链条, سلسله, チェーン
chain and sprocket: kit arrastre, kit transmision, kettensatz, 套链, 链条套件, 链条链轮, 链轮
pedal: pedale, trapper, 脚踏, 踏板, بدال, ペダル
cassette: casete, 飞轮
helmet: casco bici, fietshelm, casco, capacete, helm, 头盔, خوذه, ヘルメット
water bottle: borraccia, bidon, botella, botella agua, garrafa, garrafa agua, flasche, trinkflasche, 水壶, قاروره ماء
bicycle pump: pompa bici, fietspomp, luftpumpe, 打气筒, منفاخ, 空気入れ
`;

/** Words around the part, and makes in other letters. */
export const overseasWords = `
front: anteriore, anteriori, voor, delantero, delantera, dianteiro, dianteira, vorne, vorder, 前, امامي, フロント
rear: posteriore, posteriori, achter, trasero, trasera, traseiro, traseira, hinten, hinter, 后, خلفي, リア, リヤ
left: sinistro, sinistra, ~linker, izquierdo, izquierda, esquerdo, esquerda, ~links, 左, يسار
right: destro, destra, ~rechter, derecho, derecha, direito, direita, rechts, 右, يمين
between: zwischen
under: unter, weniger als, menos, meno
up to: hasta, bis
more than: mehr als, mas, mais que
not: nicht, kein, keine, ohne
car: macchina, 🚗, 🚙, 🚘, coche, carro, ~auto, 汽车, سياره, 車
motorbike: 🏍, 🛵, 🛺, motocicleta, motorrad, 摩托车, 摩托, دراجه ناريه, バイク
bicycle: bicicletta, fiets, 🚲, 🚴, bicicleta, bici, fahrrad, 自行车, دراجه, 自転車
new: nuovo, nuova, ~nieuw, nuevo, nueva, novo, ~nova, ~neu, neue, 全新, جديد, 新品
used: usato, usata, gebruikt, usado, usada, segunda mano, gebraucht, gebrauchte, 二手, مستعمل, 中古
cheap: economico, goedkoop, barato, barata, billig, gunstig, 便宜, رخيص, 安い
inch: pulgada, polegada, ~zoll, 寸, بوصه, インチ
leather: cuero, couro, leder
rubber: gummi
air: luft
fluid: flussigkeit
fuel: benzin, kraftstoff
water: wasser, agua
toyota: 丰田, تويوتا, トヨタ
honda: 本田, هوندا, ホンダ
nissan: 日产, نيسان, ニッサン, 日産
hyundai: 现代, هيونداي, هونداي, ヒュンダイ
kia: 起亚, كيا, キア
vw: 大众, フォルクスワーゲン
benz: 奔驰, مرسيدس, ベンツ
corolla: 卡罗拉, كورولا, カローラ
camry: 凯美瑞, كامري, カムリ
hilux: 海拉克斯, هايلكس, ハイラックス
mitsubishi: ミツビシ, 三菱
mazda: マツダ
suzuki: スズキ
subaru: スバル
hiace: ハイエース
vitz: ヴィッツ
yaris: ヤリス
rav4: ラブ4
civic: シビック
accord: アコード
prado: プラド
forester: フォレスター
`;

/** Words that say nothing about the part. */
export const overseasNoise =
  'cerco, vorrei, quanto costa, ik zoek, hoeveel kost, quiero, busco, necesito, cuanto cuesta, donde comprar, comprar, precio, repuesto, quanto custa, preciso, procuro, preco, suche, ich suche, ich brauche, kaufen, ersatzteil, 多少钱, 买, 配件, اريد, ابحث, بكم, سعر, قطع غيار, ください, 欲しい, 探しています, いくら, 部品, 純正';
