import { expect, test } from 'vitest';
import { readReport } from './advisories.ts';

const hole = { title: 'Reads too far', url: 'https://github.com/advisories/GHSA-1' };
const about = { severity: 'high', range: '<2.0.0', via: [hole], fixAvailable: true };
const printed = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities });

test('ASVS 15.2.1: a known vulnerability counts once its fix is published', () => {
  const report = readReport(
    printed({
      decoder: about,
      parser: { ...about, fixAvailable: { name: 'parser', version: '3.0.0', isSemVerMajor: true } },
      waiting: { ...about, fixAvailable: false },
    }),
  );
  expect(report?.map(({ part, isCorrected }) => [part, isCorrected])).toEqual([
    ['decoder', true],
    ['parser', true],
    ['waiting', false],
  ]);
  expect(report?.[1]?.words).toBe(
    'parser <2.0.0, high, fixed with parser 3.0.0: Reads too far (https://github.com/advisories/GHSA-1)',
  );
});

test('a package that only depends on a vulnerable one is covered by that one', () => {
  expect(readReport(printed({ frame: { ...about, via: ['decoder'] }, decoder: about }))).toHaveLength(1);
});

test('a missing answer of the registry is not taken for a clean report', () => {
  expect(readReport('')).toBeNull();
  expect(readReport('{"error":{"code":"ENOTFOUND"}}')).toBeNull();
  expect(readReport(printed({}))).toEqual([]);
});
