/*
 * German, Spanish, Portuguese, Italian, Dutch, Turkish, Russian, Hindi, Urdu, Chinese, Japanese and Arabic, of visitors and of those who
 * ship used vehicles here, build and trade here, or sell the bikes of China and India.
 * Each line is an English name and what it is called, without accents, small words ("de"), articles and the endings of a plural
 * (`overseasForm`). German names that are put together need no line where their halves have one: "Motorradkette". A tilde marks
 * a word that is also an English one.
 */

/** Names of parts. */
export const overseasParts = `
tyre: gomma, pneumatici, autoband, neumatico, pneumatico, reifen, 轮胎, اطار, كفر, كاوتش, タイヤ, lastik, шина, покрышка, टायर, ٹائر
rim: cerchio, cerchi, velg, llanta, felge, 轮毂, 钢圈, جنط, جنوط, リム, ~jant, диск колесный, रिम
alloy rim: alufelge, roda liga leve, アルミホイール
wheel: ruota, wiel, 🛞, rueda, roda, ~rad, 车轮, ホイール, tekerlek, колесо, पहिया, پہیہ
side mirror: specchietto, specchietto retrovisore, buitenspiegel, retrovisor, espejo, espejo retrovisor, espelho, espelho retrovisor, spiegel, seitenspiegel, aussenspiegel, 后视镜, 倒车镜, 反光镜, مراه, مرايه, مرايا, مراه جانبيه, مرايه جانبيه, ドアミラー, サイドミラー, ~ayna, yan ayna, dikiz aynasi, зеркало, боковое зеркало, साइड मिरर, शीशा, سائیڈ مرر
wiper blade: tergicristallo, tergicristalli, spazzole, ruitenwisser, limpiaparabrisa, limpador brisa, limpador parabrisa, wischer, scheibenwischer, wischblatt, 雨刷, 雨刮, 雨刮器, 雨刮片, مساحه, ماسحه, ワイパー, ワイパーブレード, silecek, silecegi, cam silecegi, щетка стеклоочистителя, дворник, वाइपर, وائپر
bumper: paraurti, bumper, parachoque, stossstange, 保险杠, صدام, バンパー, бампер, बम्पर, بمپر
bonnet: capo, motorhaube, 引擎盖, ボンネット, kaput, капот, बोनट, بونٹ
windscreen: parabrisa, windschutzscheibe, 挡风玻璃, フロントガラス, лобовое стекло, विंडशील्ड
seat: sedile, autostoel, asiento, assento, sitz, 座椅, مقعد, كرسي, كراسي, シート, koltuk, сиденье, सीट, سیٹ
floor mat: tappetino, tappetini, automat, alfombrilla, alfombra, tapete, ~matte, fussmatte, 脚垫, دعسه, フロアマット, paspas, коврик, मैट, فلور میٹ
instrument cluster: velocimetro, tacho, 仪表, 仪表盘, 里程表, عداد, メーター, スピードメーター, gosterge, kilometre saati, спидометр, приборная панель, स्पीडोमीटर, سپیڈو میٹر
gear knob: pomo, pomo cambio, manopla cambio, schaltknauf, 档把, シフトノブ, vites topuzu, ручка кпп, गियर नॉब
steering wheel: ~stuur, stuurwiel, volante, volante direccion, lenkrad, 方向盘, مقود, دركسون, طاره, ستيرنج, ハンドル, ステアリング, ステアリングホイール, direksiyon, руль, स्टीयरिंग, اسٹیئرنگ, سٹیئرنگ
shock absorber: ammortizzatore, ammortizzatori, schokbreker, schokdemper, amortiguador, amortecedor, stossdampfer, federbein, 减震器, 减振器, 避震器, مساعد, ممتص صدمات, ショックアブソーバー, ショック, amortisor, амортизатор, शॉकर, शॉक एब्जॉर्बर, शॉक अब्जॉर्बर, شاک, شاک ابزاربر
coil spring: ~molla, ~veer, muelle, mola, ~feder, 弹簧, زنبرك, スプリング, コイルスプリング, helezon, helezon yay, пружина, स्प्रिंग, سپرنگ
tie rod end: terminal direccion, terminal direcao, spurstange, spurstangenkopf, 拉杆球头, 球头, 拉杆, بيضه دركسون, タイロッドエンド, rot basi, rotbasi, наконечник рулевой, рулевой наконечник, टाई रॉड, ٹائی راڈ
wheel bearing: cuscinetto ruota, wiellager, rodamiento, rolamento, radlager, 轴承, ハブベアリング, rulman, подшипник, बेयरिंग, بیرنگ
brake: freni, frenata, ~rem, freno, freio, bremse, 刹车, فرامل, ブレーキ, ~fren, тормоз, ब्रेक, بریک
brake pads: pastiglia, pastiglie, pastiglia freno, pastiglie freno, pastiglie freni, remblok, remblokken, pastilla, pastilla freno, pastilha, pastilha freio, bremsbelag, bremsklotz, 刹车片, فحمه, فحمه فرامل, تيل, تيل فرامل, قماش, قماش فرامل, سفايف, ブレーキパッド, balata, balatasi, fren balata, fren balatasi, тормозная колодка, колодка, ब्रेक पैड, ब्रेक शू, بریک پیڈ, بریک شو
brake disc: dischi freno, remschijf, remschijven, disco freno, disco freio, 刹车盘, 刹车碟, قرص فرامل, ديسك, ديسك فرامل, هوب, ブレーキディスク, ブレーキローター, ディスクローター, fren disk, fren diski, тормозной диск, ब्रेक डिस्क, بریک ڈسک
disc: ~disco, scheibe
caliper: pinza freno, pinca freio, bremssattel, 卡钳, キャリパー, ブレーキキャリパー, суппорт, कैलिपर, کیلیپر
brake drum: tamburo, tamburo freno, remtrommel, tambor, tambor freno, tambor freio, bremstrommel, 刹车鼓, ブレーキドラム, kampana, тормозной барабан, барабан, ब्रेक ड्रम, بریک ڈرم
brake fluid: olio freni, liquido freni, remvloeistof, remolie, liquido freno, fluido freio, 刹车油, زيت فرامل, ブレーキオイル, ブレーキフルード, fren hidroligi, fren yagi, тормозная жидкость, ब्रेक ऑयल, ब्रेक फ्लुइड, بریک آئل
engine oil: olio motore, motorolie, 🛢, aceite motor, oleo motor, 机油, زيت محرك, エンジンオイル, motor yagi, моторное масло, масло двигатель, इंजन ऑयल, इंजन आयल, انجن آئل
oil: olio, olie, aceite, oleo, ol, زيت, オイル, ~yag, yagi, масло, तेल, ऑयल
coolant: liquido raffreddamento, koelvloeistof, refrigerante, anticongelante, kuhlmittel, kuhlflussigkeit, frostschutz, 冷却液, 防冻液, سائل تبريد, ماء رديتر, مويه رديتر, مياه رديتر, クーラント, 冷却水, antifriz, антифриз, охлаждающая жидкость, कूलेंट, کولنٹ
filter: filtro, ~filter, 滤芯, 滤清器, فلتر, フィルター, filtresi, фильтр, फिल्टर, فلٹر
oil filter: filtro olio, oliefilter, 机油滤芯, 机油滤清器, 机油格, 机滤, فلتر زيت, オイルフィルター, オイルエレメント, yag filtresi, масляный фильтр, ऑयल फिल्टर, آئل فلٹر
air filter: filtro aria, luchtfilter, filtro aire, filtro ar, 空气滤芯, 空气滤清器, 空滤, فلتر هوا, فلتر هواء, エアフィルター, エアクリーナー, hava filtresi, воздушный фильтр, एयर फिल्टर, ایئر فلٹر
cabin filter: filtro abitacolo, interieurfilter, filtro habitaculo, filtro cabine, innenraumfilter, 空调滤芯, 空调滤清器, 空调格, فلتر مكيف, エアコンフィルター, polen filtresi, салонный фильтр, एसी फिल्टर
spark plug: candela, candele, candela accensione, ~bougie, bujia, vela, vela ignicao, zundkerze, 火花塞, 火嘴, شمعه احتراق, شمعات, بوجي, بواجي, بوجيهات, スパークプラグ, プラグ, buji, свеча, свеча зажигания, स्पार्क प्लग, प्लग, سپارک پلگ, پلگ
battery: batteria, accu, autoaccu, 🔋, 🪫, bateria, 电瓶, 蓄电池, 电池, بطاريه, バッテリー, ~aku, akusu, аккумулятор, акб, बैटरी, بیٹری
alternator: alternatore, ~dynamo, alternador, lichtmaschine, 发电机, دينمو, دينامو, دنمو, オルタネーター, alternatoru, sarj dinamosu, генератор, अल्टरनेटर, डायनेमो, الٹرنیٹر, ڈائنمو
starter: motorino avviamento, startmotor, motor arranque, motor partida, anlasser, 起动机, 启动机, 启动马达, 起动马达, سلف, مارش, スターター, セルモーター, mars motoru, стартер, स्टार्टर, सेल्फ, سٹارٹر, سیلف
fuse: fusibile, fusibili, zekering, fusivel, sicherung, 保险丝, فيوز, ヒューズ, sigorta, предохранитель, फ्यूज
headlight: fanale, fanale anteriore, koplamp, faro, faro delantero, farol, farois, farol dianteiro, scheinwerfer, 大灯, 前大灯, مصباح امامي, كشاف, ヘッドライト, ヘッドランプ, ~far, фара, передняя фара, हेडलाइट, ہیڈ لائٹ, ہیڈلائٹ
tail light: fanale posteriore, achterlicht, faro trasero, luz trasera, piloto, lanterna, lanterna traseira, rucklicht, ruckleuchte, 尾灯, مصباح خلفي, اسطب, ستوب, テールランプ, テールライト, stop lambasi, arka far, задний фонарь, фонарь, टेल लाइट, बैक लाइट, ٹیل لائٹ, بیک لائٹ
bulb: lampadina, lampadine, gloeilamp, 💡, bombilla, lampada, birne, gluhbirne, 灯泡, لمبه, バルブ, 電球, ~ampul, лампочка, лампа, बल्ब, بلب
light: 🔦, luz, luce, licht, 灯, مصباح, ライト, ランプ, lambasi, свет, लाइट, لائٹ
indicator: intermitente, 转向灯, ウインカー
radiator: radiatore, radiateur, radiador, kuhler, 水箱, 散热器, رديتر, راديتر, رادياتير, ラジエーター, ラジエター, radyator, радиатор, रेडिएटर, ریڈی ایٹر
radiator fan: 电子扇, 散热风扇, مروحه رديتر, مراوح رديتر, radyator fani, вентилятор радиатора, вентилятор, रेडिएटर फैन, ریڈی ایٹر فین
fan: ventola, ventilatore, ventilador, lufter, 风扇, مروحه, مراوح, ファン
ac compressor: compressore, compressore clima, aircocompressor, compresor aire acondicionado, compressor ar condicionado, klimakompressor, 压缩机, 空调压缩机, كمبروسر, كمبروسر مكيف, كمبرسر, ضاغط مكيف, コンプレッサー, エアコンコンプレッサー, klima kompresoru, компрессор кондиционера, компрессор, कंप्रेसर, एसी कंप्रेसर, کمپریسر, اے سی کمپریسر
clutch: frizione, koppeling, embrague, embreagem, kupplung, 离合器, كلتش, كلاتش, دبرياج, クラッチ, debriyaj, сцепление, क्लच, کلچ
clutch disc: disco frizione, koppelingsplaat, disco embrague, disco embreagem, 离合器片, قرص كلتش, クラッチディスク, debriyaj balatasi, debriyaj diski, диск сцепления, क्लच प्लेट, کلچ پلیٹ
gearbox: cambio, versnellingsbak, caja cambio, caixa cambio, getriebe, 变速箱, ミッション, sanziman, vites kutusu, коробка передач, кпп, गियरबॉक्स, گیئر باکس
gears: engranaje, engrenagem, zahnrad, 齿轮, ギア
drive shaft: semiasse, aandrijfas, semieje, palier, antriebswelle, 半轴, عكس, ドライブシャフト, ~aks, aksi, привод, полуось, шрус, एक्सल, ڈرائیو شافٹ, ایکسل
piston: pistone, zuiger, kolben, pistao, 活塞, بستم, ピストン, pistonu, поршень, पिस्टन, پسٹن
belt: cinghia, riem, correa, correia, 皮带, سير, ベルト, kayis, kayisi, ремень, बेल्ट, بیلٹ
exhaust: marmitta, uitlaat, ~escape, auspuff, 排气管, شكمان, マフラー, egzoz, глушитель, выхлоп, साइलेंसर, سائلنسر
engine: ~motor, 发动机, محرك, エンジン, двигатель, мотор, इंजन, انجن
pump: bomba, pumpe, ポンプ
chain: catena, ketting, cadena, corrente, kette, 链条, سلسله, チェーン, zincir, zinciri, цепь, चेन, چین
chain and sprocket: kit arrastre, kit transmision, kettensatz, 套链, 链条套件, 链条链轮, 链轮
pedal: pedale, trapper, 脚踏, 踏板, بدال, ペダル, педаль, पैडल, پیڈل
cassette: casete, 飞轮
helmet: casco bici, fietshelm, casco, capacete, helm, 头盔, خوذه, ヘルメット, ~kask, шлем, हेलमेट, ہیلمٹ
water bottle: borraccia, bidon, botella, botella agua, garrafa, garrafa agua, flasche, trinkflasche, 水壶, قاروره ماء, ~matara, бутылка, पानी की बोतल, बोतल, پانی کی بوتل, بوتل
bicycle pump: pompa bici, fietspomp, luftpumpe, 打气筒, منفاخ, 空気入れ, bisiklet pompasi, насос, पंप, پمپ
`;

/** Words around the part, and makes in other letters. */
export const overseasWords = `
front: anteriore, anteriori, voor, delantero, delantera, dianteiro, dianteira, vorne, vorder, 前, امامي, フロント, ~on, передний, आगे, अगला, اگلا, سامنے
rear: posteriore, posteriori, achter, trasero, trasera, traseiro, traseira, hinten, hinter, 后, خلفي, リア, リヤ, ~arka, задний, पीछे, पिछला, پچھلا, پیچھے
left: sinistro, sinistra, ~linker, izquierdo, izquierda, esquerdo, esquerda, ~links, 左, يسار, ~sol, левый, बायां, बाएं, بائیں
right: destro, destra, ~rechter, derecho, derecha, direito, direita, rechts, 右, يمين, ~sag, правый, दायां, दाएं, دائیں
between: zwischen
under: unter, weniger als, menos
up to: hasta, bis
more than: mehr als, mas, mais que
not: nicht, kein, keine, ohne
car: macchina, 🚗, 🚙, 🚘, coche, carro, ~auto, 汽车, سياره, 車, araba, arac, машина, автомобиль, авто, गाड़ी, कार, گاڑی, کار
motorbike: 🏍, 🛵, 🛺, motocicleta, motorrad, 摩托车, 摩托, دراجه ناريه, バイク, motosiklet, мотоцикл, मोटरसाइकिल, बाइक, موٹر سائیکل
bicycle: bicicletta, fiets, 🚲, 🚴, bicicleta, bici, fahrrad, 自行车, دراجه, 自転車, bisiklet, велосипед, साइकिल, سائیکل
new: nuovo, nuova, ~nieuw, nuevo, nueva, novo, ~nova, ~neu, 全新, جديد, 新品, ~yeni, новый, नया, नई, नए, نیا, نئی
used: usato, usata, gebruikt, usado, usada, segunda mano, gebraucht, 二手, مستعمل, 中古, ikinci el, kullanilmis, б у, бу, подержанный, पुराना, सेकंड हैंड, پرانا, پرانی
cheap: economico, goedkoop, barato, barata, billig, gunstig, 便宜, رخيص, 安い, ~ucuz, дешевый, недорого, सस्ता, سستا, سستی
inch: pulgada, polegada, ~zoll, 寸, بوصه, インチ
leather: cuero, couro, leder
rubber: gummi
air: luft
fluid: flussigkeit
fuel: benzin, kraftstoff
water: wasser, agua
toyota: 丰田, تويوتا, トヨタ, тойота, टोयोटा, ٹویوٹا
honda: 本田, هوندا, ホンダ, хонда, होंडा, ہونڈا
nissan: 日产, نيسان, ニッサン, 日産, ниссан, निसान, نسان
hyundai: 现代, هيونداي, هونداي, ヒュンダイ, хендай, хундай, हुंडई, ہنڈائی
kia: 起亚, كيا, киа, किआ
vw: 大众, フォルクスワーゲン, фольксваген, वोक्सवैगन
benz: 奔驰, مرسيدس, ベンツ, мерседес, मर्सिडीज, مرسڈیز
corolla: 卡罗拉, كورولا, カローラ, королла, कोरोला, کرولا
camry: 凯美瑞, كامري, カムリ, камри, कैमरी, کیمری
hilux: 海拉克斯, هايلكس, ハイラックス, хайлюкс, हाइलक्स, ہائی لکس
mitsubishi: ミツビシ, 三菱
mazda: マツダ
suzuki: スズキ
subaru: スバル
hiace: ハイエース
vitz: ヴィッツ, витц, विट्ज, وٹز
yaris: ヤリス, ярис, यारिस, یارس
rav4: ラブ4
civic: シビック, цивик, सिविक, سوک
accord: アコード
prado: プラド
forester: フォレスター
`;

/** Words that say nothing about the part. */
export const overseasNoise =
  'cerco, vorrei, quanto costa, ik zoek, hoeveel kost, quiero, busco, necesito, cuanto cuesta, donde comprar, comprar, precio, repuesto, quanto custa, preciso, procuro, preco, suche, ich suche, ich brauche, kaufen, ersatzteil, 多少钱, 买, 配件, اريد, ابحث, بكم, سعر, قطع غيار, ください, 欲しい, 探しています, いくら, 部品, 純正, ariyorum, lazim, fiyat, fiyati, kac para, ne kadar, нужен, ищу, купить, цена, сколько стоит, चाहिए, कीमत, कितने का, खरीदना, چاہیے, قیمت, کتنے کا';
