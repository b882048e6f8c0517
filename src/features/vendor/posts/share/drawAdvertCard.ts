import { generate } from 'lean-qr';
import { formatPrice } from '#contract/core/money/money.ts';
import { shopName } from '#contract/core/shop.ts';

/* Load this module lazily: it brings the library that makes the code. */

export interface CardWords {
  readonly title: string;
  readonly pricePesewas: number;
  /** "Used · Denso · Abossey Okai". */
  readonly about: string;
  readonly vendor: string;
  /** Where the code leads. */
  readonly url: string;
}

/** As wide as a phone's status shows it, and not so high that a chat cuts it. */
const cardSize = { width: 1080, height: 1440 } as const;
const edge = 60;
const pictureHeight = 810;
const codeSize = 300;
/** A margin of four modules is what scanners need around a code. */
const codeMargin = 4;
const font = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif';
const colours = { page: '#ffffff', ground: '#0a1422', text: '#14202f', second: '#4a586a', amber: '#f5a100' } as const;

/**
 * Draws the advert as a picture: the part, its price and a code that leads to the advert. Always light, since it is seen
 * in other apps.
 * @param picture null when the advert has none, or it cannot be had now
 */
export function drawAdvertCard(canvas: HTMLCanvasElement, words: CardWords, picture: ImageBitmap | null): void {
  const { width, height } = cardSize;
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.fillStyle = colours.page;
  context.fillRect(0, 0, width, height);
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, width, pictureHeight);
  if (picture) drawToFill(context, picture);
  else writeShop(context);

  const textWidth = width - 3 * edge - codeSize;
  context.fillStyle = colours.text;
  context.textBaseline = 'alphabetic';
  context.font = `700 84px ${font}`;
  context.fillText(formatPrice(words.pricePesewas), edge, pictureHeight + 130, width - 2 * edge);
  context.font = `600 46px ${font}`;
  const lines = brokenInto(context, words.title, textWidth, 4);
  lines.forEach((line, place) => context.fillText(line, edge, pictureHeight + 220 + place * 58));
  context.fillStyle = colours.second;
  context.font = `400 36px ${font}`;
  const below = pictureHeight + 220 + lines.length * 58;
  context.fillText(words.about, edge, below + 6, textWidth);
  context.fillText(words.vendor, edge, below + 56, textWidth);
  context.fillStyle = colours.amber;
  context.fillRect(0, pictureHeight, width, 12);
  drawCode(context, words.url, width - edge - codeSize, height - edge - codeSize);
  context.fillStyle = colours.second;
  context.font = `600 34px ${font}`;
  context.fillText(shopName, edge, height - edge);
}

function drawToFill(context: CanvasRenderingContext2D, picture: ImageBitmap): void {
  const scale = Math.max(cardSize.width / picture.width, pictureHeight / picture.height);
  const [wide, high] = [cardSize.width / scale, pictureHeight / scale];
  const [left, top] = [(picture.width - wide) / 2, (picture.height - high) / 2];
  context.drawImage(picture, left, top, wide, high, 0, 0, cardSize.width, pictureHeight);
}

function writeShop(context: CanvasRenderingContext2D): void {
  context.fillStyle = colours.page;
  context.textAlign = 'center';
  context.font = `700 96px ${font}`;
  context.fillText(shopName, cardSize.width / 2, pictureHeight / 2);
  context.textAlign = 'start';
}

function drawCode(context: CanvasRenderingContext2D, url: string, left: number, top: number): void {
  const code = generate(url);
  const module = Math.floor(codeSize / (code.size + 2 * codeMargin));
  const start = Math.round((codeSize - module * code.size) / 2);
  context.fillStyle = colours.page;
  context.fillRect(left, top, codeSize, codeSize);
  context.fillStyle = colours.text;
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (code.get(x, y)) context.fillRect(left + start + x * module, top + start + y * module, module, module);
    }
  }
}

/** Breaks words into lines that fit; the last of `most` lines ends with an ellipsis when more would follow. */
export function brokenInto(
  context: { measureText: (text: string) => Pick<TextMetrics, 'width'> },
  text: string,
  width: number,
  most: number,
): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || context.measureText(longer).width > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  if (lines.length <= most) return lines;
  const cut = lines.slice(0, most);
  cut[most - 1] = `${cut[most - 1] ?? ''}…`;
  return cut;
}
