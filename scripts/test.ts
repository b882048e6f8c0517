import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { ensureChromium } from '../tests/support/chromium.ts';
import { countPlaywright, countVitest, type TestCounts, type TestFailure } from './testReports.ts';

/*
 * The whole suite: `npm test`, or some of it with `npm test -- --only unit,api`. Every step runs, whatever failed before.
 * A check counts as one; a runner's tests are counted from its own report. A runner that wrote no report, ran no test
 * or ended badly without naming a failed test counts as one failure, so that silence is never success.
 */
const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache/reports');
/** The browser tests take some 22 minutes on two cores. */
const stepTimeoutMs = 45 * 60_000;

interface Step {
  name: string;
  command: string[];
  /** Reads the runner's report; a step without it is one check. */
  count?: (json: string) => TestCounts;
  needsChromium?: boolean;
}

interface Outcome {
  name: string;
  passed: number;
  failures: TestFailure[];
  durationMs: number;
}

const checks: Step[] = ['format:check', 'lint', 'types', 'boundaries', 'dead-code'].map((name) => ({
  name,
  command: ['npm', 'run', '--silent', name],
}));

const runners: Step[] = [
  { name: 'unit', command: vitest('unit'), count: countVitest },
  { name: 'api', command: vitest('api'), count: countVitest },
  { name: 'browser', command: vitest('browser'), count: countVitest, needsChromium: true },
  { name: 'e2e', command: ['playwright', 'test'], count: countPlaywright, needsChromium: true },
];

function vitest(project: string): string[] {
  const report = join(reports, `${project}.json`);
  return [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
}

function selectedSteps(): Set<string> {
  const names = [...checks, ...runners].map(({ name }) => name);
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const wanted = values.only?.split(',') ?? names;
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}; there are ${names.join(', ')}.`);
    process.exit(1);
  }
  return new Set(wanted);
}

function run([program = '', ...args]: string[], live: boolean): Promise<{ ok: boolean; output: string }> {
  // Both wishes at once make Node complain, and without one a runner colours its output on any CI.
  const { NO_COLOR: _none, FORCE_COLOR: _forced, ...inherited } = process.env;
  const env = {
    ...inherited,
    PATH: [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
  };
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: stepTimeoutMs });
    let output = '';
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      if (live) process.stdout.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => resolve({ ok: false, output: output + error.message }));
    child.on('close', (code, signal) => {
      resolve({ ok: code === 0, output: signal ? `${output}\n${program} was ended by ${signal}.` : output });
    });
  });
}

async function runCheck({ name, command }: Step): Promise<Outcome> {
  const startedAt = performance.now();
  const { ok, output } = await run(command, false);
  const durationMs = performance.now() - startedAt;
  console.log(`${ok ? 'passed' : 'FAILED'}  ${name}  ${seconds(durationMs)}`);
  if (ok) return { name, passed: 1, failures: [], durationMs };
  return { name, passed: 0, failures: [{ title: name, message: output.trim() }], durationMs };
}

async function runTests(step: Step, count: (json: string) => TestCounts): Promise<Outcome> {
  const startedAt = performance.now();
  const report = join(reports, `${step.name}.json`);
  rmSync(report, { force: true });
  console.log(`\n── ${step.name} ──`);
  let counts: TestCounts = { passed: 0, failures: [] };
  try {
    if (step.needsChromium) process.env['CHROMIUM_PATH'] = ensureChromium();
    const { ok, output } = await run(step.command, true);
    if (existsSync(report)) counts = count(readFileSync(report, 'utf8'));
    const tail = stripVTControlCharacters(output).trim().split('\n').slice(-60).join('\n');
    if (counts.failures.length === 0 && !ok) {
      counts.failures.push({ title: `${step.name} ended badly`, message: tail });
    } else if (counts.failures.length === 0 && counts.passed === 0) {
      counts.failures.push({ title: `${step.name} ran no test`, message: tail });
    }
  } catch (error) {
    counts.failures.push({ title: step.name, message: error instanceof Error ? error.message : String(error) });
  }
  return { name: step.name, ...counts, durationMs: performance.now() - startedAt };
}

/** Runs the checks two at a time: that is what two cores bear. */
async function runChecks(steps: Step[]): Promise<Outcome[]> {
  const outcomes = new Map<string, Outcome>();
  const waiting = [...steps];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.set(step.name, await runCheck(step));
  };
  await Promise.all([work(), work()]);
  return steps.flatMap(({ name }) => outcomes.get(name) ?? []);
}

function seconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}

function printSummary(outcomes: Outcome[]): void {
  for (const { title, message } of outcomes.flatMap(({ failures }) => failures)) {
    console.log(`\n✗ ${title.replace(`${root}/`, '')}\n${stripVTControlCharacters(message)}`);
  }
  console.log(`\n${'step'.padEnd(14)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'time'.padStart(10)}`);
  for (const { name, passed, failures, durationMs } of outcomes) {
    const numbers = [String(passed).padStart(8), String(failures.length).padStart(8), seconds(durationMs).padStart(10)];
    console.log(name.padEnd(14) + numbers.join(''));
  }
}

const selected = selectedSteps();
mkdirSync(reports, { recursive: true });
const outcomes = await runChecks(checks.filter(({ name }) => selected.has(name)));
for (const step of runners) {
  if (step.count && selected.has(step.name)) outcomes.push(await runTests(step, step.count));
}
printSummary(outcomes);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failures.length, 0);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);
