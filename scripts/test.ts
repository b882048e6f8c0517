import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { ensurePageBrowser } from '../tests/support/chromium.ts';
import { afterSecondLook, filesToLookAt } from './secondLook.ts';
import { countPlaywright, countVitest, type TestCounts, type TestFailure } from './testReports.ts';

/*
 * Runs the test suite: all of it with `npm test`, some steps with `npm test -- --only unit,api`, or the long form with
 * `npm run test:long` (`tests/support/longForm.ts`). Every step runs, whatever failed before. Vitest's projects run two
 * at a time, each on one core, and their output is printed when they end: this way the seconds in which one of them
 * starts or waits are not lost. The browser tests of the whole product come last and get both cores, because they
 * depend on real clocks and connections. The checks do not depend on clocks: they run one after the other on the
 * processor time that all the others leave. A check counts as one test; a runner's tests are counted from its own
 * report. A runner that wrote no report, ran no test or ended badly without naming a failed test counts as one failure,
 * so that silence is never success.
 *
 * If only a few tests failed, they run once more at the end, alone. A test that passes then is reported as unsteady: it
 * is a fault to find, but one moment in which the machine stalled should not decide the result of 4,000 other tests.
 */
const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache/reports');
/** The longest step takes about sixteen minutes on two idle cores. */
const stepTimeoutMs = 45 * 60_000;
const cores = 2;
const temporary = temporaryFolder();

interface Step {
  name: string;
  /** @param files the files to run; default: all */
  command: (workers: number, files?: readonly string[]) => string[];
  /** Reads the runner's report; a step without it is one check. */
  count?: (json: string) => TestCounts;
  needsChromium?: boolean;
  /** How many more workers than cores it gets, because its tests wait for clocks, connections and other processes. */
  moreWorkers?: number;
  /** Whether it runs at low priority, only on processor time that nothing else needs. */
  yields?: boolean;
}

interface Outcome {
  name: string;
  passed: number;
  failures: TestFailure[];
  unsteady: readonly string[];
  durationMs: number;
}

/** These steps run two at a time, the longest first. */
const besideOthers: Step[] = [
  { name: 'api', command: vitest('api'), count: countVitest, moreWorkers: 2 },
  { name: 'browser', command: vitest('browser'), count: countVitest, needsChromium: true, moreWorkers: 1 },
  { name: 'unit', command: vitest('unit'), count: countVitest, moreWorkers: 1 },
];

/**
 * The checks run one after the other, alongside all other steps. The import boundaries are checked by a unit test,
 * which reads every file anyway.
 */
const checks: Step[] = ['lint', 'types', 'dead-code', 'format:check'].map(check);

const alone: Step[] = [
  {
    name: 'e2e',
    command: (workers, files = []) => ['playwright', 'test', `--workers=${workers}`, ...files],
    count: countPlaywright,
    needsChromium: true,
    moreWorkers: 2,
  },
];

function check(name: string): Step {
  return { name, command: () => ['npm', 'run', '--silent', name], yields: true };
}

function vitest(project: string): Step['command'] {
  const report = join(reports, `${project}.json`);
  return (workers, files = []) => [
    'vitest',
    'run',
    ...files,
    '--project',
    project,
    `--maxWorkers=${workers}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
}

function selectedSteps(): Set<string> {
  const names = [...besideOthers, ...checks, ...alone].map(({ name }) => name);
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const wanted = values.only?.split(',') ?? names;
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}; there are ${names.join(', ')}.`);
    process.exit(1);
  }
  return new Set(wanted);
}

function run(
  [program = '', ...args]: string[],
  { live = false, yields = false }: { live?: boolean; yields?: boolean },
): Promise<{ ok: boolean; output: string }> {
  // With both variables set Node complains, and with neither a runner colours its output on any CI.
  const { NO_COLOR: _none, FORCE_COLOR: _forced, ...inherited } = process.env;
  const env = {
    ...inherited,
    TMPDIR: temporary,
    PATH: [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
  };
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: stepTimeoutMs });
    if (yields && child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
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

/**
 * The folder for temporary files of tests and browsers: in memory if Linux has room for it. The databases of the tests
 * are copies of 300 files each, which take half a second on some disks.
 */
function temporaryFolder(): string {
  const memory = '/dev/shm';
  const neededBytes = 4e9;
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (!process.env['TMPDIR'] && bavail * bsize > neededBytes && os.freemem() > 2 * neededBytes) return memory;
  } catch {
    // Not on Linux, or in a container without /dev/shm.
  }
  return os.tmpdir();
}

async function runStep(step: Step, itsCores: number, live: boolean): Promise<Outcome> {
  const startedAt = performance.now();
  const workers = itsCores + (step.moreWorkers ?? 0);
  if (live) console.log(`\n── ${step.name} ──`);
  const { output, ...counts } = await (step.count ? runTests(step, step.command(workers), live) : runCheck(step));
  const durationMs = performance.now() - startedAt;
  if (step.count && !live) console.log(`\n── ${step.name} ──\n${output.trim()}`);
  console.log(`${counts.failures.length === 0 ? 'passed' : 'FAILED'}  ${step.name}  ${seconds(durationMs)}`);
  return { name: step.name, ...counts, unsteady: [], durationMs };
}

async function runCheck({ name, command, yields = false }: Step): Promise<TestCounts & { output: string }> {
  const { ok, output } = await run(command(1), { yields });
  return { passed: ok ? 1 : 0, failures: ok ? [] : [{ title: name, message: output.trim() }], output };
}

async function runTests(step: Step, command: string[], live: boolean): Promise<TestCounts & { output: string }> {
  const report = join(reports, `${step.name}.json`);
  rmSync(report, { force: true });
  let counts: TestCounts = { passed: 0, failures: [] };
  let output = '';
  try {
    if (step.needsChromium) ensurePageBrowser();
    const ended = await run(command, { live });
    output = ended.output;
    if (step.count && existsSync(report)) counts = step.count(readFileSync(report, 'utf8'));
    const tail = stripVTControlCharacters(output).trim().split('\n').slice(-60).join('\n');
    if (counts.failures.length === 0 && !ended.ok) {
      counts.failures.push({ title: `${step.name} ended badly`, message: tail });
    } else if (counts.failures.length === 0 && counts.passed === 0) {
      counts.failures.push({ title: `${step.name} ran no test`, message: tail });
    }
  } catch (error) {
    counts.failures.push({ title: step.name, message: error instanceof Error ? error.message : String(error) });
  }
  return { ...counts, output };
}

/** Runs as many steps at a time as there are cores; a single step gets all cores. */
async function runBesideEachOther(steps: Step[]): Promise<Outcome[]> {
  const outcomes = new Map<string, Outcome>();
  const waiting = [...steps];
  const coresEach = steps.length > 1 ? 1 : cores;
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      outcomes.set(step.name, await runStep(step, coresEach, steps.length === 1));
    }
  };
  await Promise.all(Array.from({ length: cores }, work));
  return steps.flatMap(({ name }) => outcomes.get(name) ?? []);
}

async function runInTurn(steps: Step[], live: boolean): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) outcomes.push(await runStep(step, cores, live));
  return outcomes;
}

/** Runs the failed tests of a step once more, alone. */
async function lookAgain(outcome: Outcome): Promise<Outcome> {
  const step = [...besideOthers, ...alone].find(({ name }) => name === outcome.name);
  const files = step?.count ? filesToLookAt(outcome) : [];
  if (!step || files.length === 0) return outcome;
  console.log(`\n── ${step.name}, a second look at ${files.length === 1 ? 'one file' : `${files.length} files`} ──`);
  const startedAt = performance.now();
  const looked = afterSecondLook(outcome, await runTests(step, step.command(1, files), true));
  return { ...outcome, ...looked, durationMs: outcome.durationMs + performance.now() - startedAt };
}

function seconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}

function printSummary(outcomes: Outcome[]): void {
  for (const { title, message } of outcomes.flatMap(({ failures }) => failures)) {
    console.log(`\n✗ ${title.replace(`${root}/`, '')}\n${stripVTControlCharacters(message)}`);
  }
  for (const title of outcomes.flatMap(({ unsteady }) => unsteady)) {
    console.log(`\n? ${title.replace(`${root}/`, '')}\nfailed next to others and passed alone: a fault to find.`);
  }
  console.log(`\n${'step'.padEnd(14)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'time'.padStart(10)}`);
  for (const { name, passed, failures, durationMs } of outcomes) {
    const numbers = [String(passed).padStart(8), String(failures.length).padStart(8), seconds(durationMs).padStart(10)];
    console.log(name.padEnd(14) + numbers.join(''));
  }
}

const selected = selectedSteps();
const chosen = (steps: Step[]) => steps.filter(({ name }) => selected.has(name));
mkdirSync(reports, { recursive: true });
const checking = runInTurn(chosen(checks), false);
const outcomes = await runBesideEachOther(chosen(besideOthers));
outcomes.push(...(await runInTurn(chosen(alone), true)), ...(await checking));
for (const [at, outcome] of outcomes.entries()) outcomes[at] = await lookAgain(outcome);
printSummary(outcomes);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failures.length, 0);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
const unsteady = outcomes.reduce((sum, outcome) => sum + outcome.unsteady.length, 0);
console.log(`\n${passed} passed, ${failed} failed${unsteady > 0 ? ` (${unsteady} passed at a second look)` : ''}`);
