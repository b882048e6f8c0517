import { expect, test } from 'vitest';
import { threadTime } from './threadTime.ts';

const span = (name: string, fromMs: number, toMs: number, tid = 1) => ({
  name,
  ph: 'X',
  pid: 1,
  tid,
  ts: fromMs * 1000,
  dur: (toMs - fromMs) * 1000,
});
const mark = (name: string, atMs: number) => ({ name, ph: 'R', pid: 1, tid: 1, ts: atMs * 1000 });

test('the time of a page is what its thread did between its beginning and being live, each part once', () => {
  const time = threadTime([
    mark('shop-page-begins', 0),
    span('RunTask', 1, 101),
    mark('firstContentfulPaint', 60),
    span('ParseHTML', 11, 91),
    span('EvaluateScript', 21, 51),
    span('UpdateLayoutTree', 31, 41),
    span('RunTask', 110, 130),
    span('Layout', 110, 120),
    span('RunTask', 10, 90, 2),
    mark('shop-page-is-live', 140),
    span('RunTask', 150, 900),
  ]);
  expect(time).toEqual({
    total: 120,
    parse: 50,
    script: 20,
    style: 10,
    layout: 10,
    paint: 0,
    longTasks: 1,
    longest: 100,
    blocking: 50,
  });
});

test('blocking is what tasks take beyond 50 ms each once something is painted, by the time that the thread ran', () => {
  const { blocking } = threadTime([
    mark('shop-page-begins', 0),
    span('RunTask', 1, 101),
    mark('firstContentfulPaint', 105),
    { ...span('RunTask', 110, 400), tdur: 70_000 },
    span('RunTask', 410, 450),
    mark('shop-page-is-live', 500),
  ]);
  expect(blocking).toBe(20);
});

test('a trace without the marks of the page is no measurement', () => {
  expect(() => threadTime([span('RunTask', 1, 2)])).toThrow('marks');
});
