import { describe, expect, test } from 'vitest';
import { pictureUrl } from '#contract/core/pictures/pictures.ts';
import {
  derivativeContentType,
  derivativeFormats,
  derivativeKey,
  originalContentType,
  originalKey,
} from './pictureKeys.ts';
import { PictureKeyError, contentTypeOfKey } from './pictureStore.ts';

describe('contentTypeOfKey', () => {
  test('returns the content type of every key that we make', () => {
    const id = '0190f5d2-6c1e-7a3b-9d4e-2f1a0b3c4d5e';
    expect(contentTypeOfKey(derivativeKey(id, 640, 'avif'))).toBe('image/avif');
    expect(contentTypeOfKey(derivativeKey(id, 1280, 'jpeg'))).toBe('image/jpeg');
    expect(contentTypeOfKey(originalKey(id))).toBe(originalContentType);
    for (const format of derivativeFormats) {
      expect(contentTypeOfKey(derivativeKey(id, 320, format))).toBe(derivativeContentType(format));
    }
    expect(`/${derivativeKey(id, 320, 'webp')}`).toBe(pictureUrl({ id }, 320, 'webp'));
  });

  test.each([
    '',
    '/etc/passwd',
    '/pictures/a/320.avif',
    '../320.avif',
    'pictures/../../320.avif',
    'pictures/./320.avif',
    'pictures//320.avif',
    'pictures/.incoming/320.avif',
    'pictures\\..\\320.avif',
    'pictures/a%2f..%2f320.avif',
    'pictures/a/320.avif\0',
    'pictures/a/320.avif\n',
    'pictures/A/320.avif',
    'pictures/a/320.svg',
    'pictures/a/320',
    'pictures/a/320.constructor',
    `pictures/${'a'.repeat(200)}.avif`,
  ])('refuses %j as a key', (key) => {
    expect(() => contentTypeOfKey(key)).toThrow(PictureKeyError);
  });
});
