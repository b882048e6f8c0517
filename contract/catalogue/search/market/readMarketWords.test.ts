import { describe, expect, it } from 'vitest';
import { isWork, kindsNamed } from '../words/kindWords.ts';
import { foldText } from '../searchWords.ts';
import { frenchParts } from './french.ts';
import { overseasParts } from './overseas.ts';
import { prepareMarketWords, readMarketWords } from './readMarketWords.ts';
import { marketParts } from './westAfrican.ts';

/** English words of the list that a search reads with the words beside them. */
const general = new Set(['brake', 'ac', 'glow plug', 'bicycle frame', 'clutch', 'ring']);

describe('words of the market', () => {
  it('stand for names of parts or of work that a search knows', () => {
    const meanings = [frenchParts, marketParts, overseasParts].flatMap((lines) =>
      lines
        .trim()
        .split('\n')
        .map((line) => line.split(': ')[0] ?? ''),
    );
    const unknown = meanings.filter(
      (name) => !general.has(name) && !isWork(name) && kindsNamed(name.split(/[ -]/)).length === 0,
    );
    expect(unknown).toEqual([]);
  });

  it.each([
    ['plaquettes de frein avant', 'brake pads front'],
    ['plaquettes de frein', 'brake pads'],
    ["disque d'embrayage Hiace", 'clutch disc hiace'],
    ['rétroviseur gauche', 'side mirror left'],
    ['je cherche un démareur pour Hilux', 'starter hilux'],
    ['amortiseur avant', 'shock absorber front'],
    ["pneus d'occasion", 'tyre used'],
    ['plaket frin', 'brake pads'],
    ['filtre a uil', 'oil filter'],
    ['boit de vites', 'gearbox'],
    ['disk de frin', 'brake disc'],
    ['retro viseur', 'side mirror'],
    ['retro civic', 'side mirror civic'],
    ['lumière vélo', 'bicycle light'],
    ['medi be maƒle radiator', 'radiator'],
    ['phare avan', 'headlight front'],
    ['front glass for sprinter', 'front glass for sprinter'],
    ['me hia akyi kanea ma me corolla', 'tail light corolla'],
    ['nawa ne birkin mota', 'brake car'],
    ['abeg where i fit get alternator', 'where alternator'],
    ['wopɛ ahwehwɛ', 'wope side mirror'],
  ])('puts %s into English as %s', (typed, read) => {
    expect(readMarketWords(foldText(typed)).text).toBe(read);
  });

  it.each([
    ['Bremsscheiben vorne', 'brake disc front'],
    ['Stoßdämpfer', 'shock absorber'],
    ['stossdaempfer', 'shock absorber'],
    ['motorradkette', 'motorbike chain'],
    ['Autobatterie', 'car battery'],
    ['pastillas de freno delanteras', 'brake pads front'],
    ['óleo do motor', 'engine oil'],
    ['amortecedores dianteiros', 'shock absorber front'],
    ['丰田卡罗拉刹车片', 'toyota corolla brake pads'],
    ['16寸轮毂', '16 inch rim'],
    ['トヨタ カローラ用ブレーキパッド', 'toyota corolla brake pads'],
    ['ブレーキパッド', 'brake pads'],
    ['中古のバッテリ', 'used battery'],
    ['ﾗｼﾞｴｰﾀｰ', 'radiator'],
    ['البطارية', 'battery'],
    ['فحمات الفرامل كورولا', 'brake pads corolla'],
  ])('puts %s of a language from overseas into English as %s', async (typed, read) => {
    const folded = foldText(typed);
    await prepareMarketWords(folded);
    expect(readMarketWords(folded).text).toBe(read);
  });

  it('does not load the languages from overseas for words that are known', async () => {
    await prepareMarketWords('ball joint');
    expect(readMarketWords('links rad')).toEqual({ text: 'links rad', replacements: [] });
  });

  it.each([
    'ball joint',
    'contact',
    'man city',
    'cv joint',
    'warning triangle',
    'tub',
    'safe start pack',
    '04465-02220',
  ])('leaves English as it is: %s', (typed) => {
    expect(readMarketWords(typed)).toEqual({ text: typed, replacements: [] });
  });

  it('tells which words it put into English', () => {
    expect(readMarketWords('phare gauche camry').replacements).toEqual([
      { typed: 'phare', means: 'headlight' },
      { typed: 'gauche', means: 'left' },
    ]);
  });
});
