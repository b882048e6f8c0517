import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { ensurePageBrowser } from '../tests/support/chromium.ts';
import { isLongForm } from '../tests/support/longForm.ts';
import { machineCoreSeconds, runMeasured } from './runMeasured.ts';
import { afterRerun, filesToRerun } from './rerunFailed.ts';
import { countPlaywright, readVitest, type TestCounts, type TestFailure } from './testReports.ts';

/*
 * Runs the test suite: all of it with `npm test`, some steps with `npm test -- --only unit,api`, what the changes of the
 * working tree can break with `npm test -- --changed`, or the long form with `npm run test:long`
 * (`tests/support/longForm.ts`). Every step runs, whatever failed before. Vitest's projects run two
 * at a time, each on one core, and their output is printed when they end: this way the seconds in which one of them
 * starts or waits are not lost. The browser tests of the whole product come last and get both cores, because they
 * depend on real clocks and connections. The checks do not depend on clocks: they run one after the other on the
 * processor time that all the others leave. A check counts as one test; a runner's tests are counted from its own
 * report. A runner that wrote no report, ran no test or ended badly without naming a failed test counts as one failure,
 * so that silence is never success.
 *
 * If only a few tests failed, they run once more at the end, alone. A test that passes then is reported as unsteady: it
 * is a fault to find, but one moment in which the machine stalled should not decide the result of 4,000 other tests.
 * More than two such tests fail the run.
 *
 * What the suite costs is told in core seconds, the processor time of a step with its children, because clocks differ
 * from machine to machine.
 */
const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache/reports');
/** Far more than the longest step of the long form takes. */
const stepTimeoutMs = 45 * 60_000;
const cores = 2;
/** A suite with more unsteady tests than this cannot be believed. */
const mostUnsteady = 2;
/** What `npm test` may cost in a clone that has its packages and its build. */
const mostCoreSeconds = 600;
const processes = { root, temporary: temporaryFolder(), timeoutMs: stepTimeoutMs };
const { values } = parseArgs({ options: { only: { type: 'string' }, changed: { type: 'boolean', default: false } } });
const onlyChanged = values.changed;

interface Step {
  name: string;
  /** Whether `--changed` runs it, and then only for what the working tree's changes reach. */
  followsChanges?: boolean;
  /** @param files the files to run; default: all */
  command: (workers: number, files?: readonly string[]) => string[];
  /** Reads the runner's report; a step without it is one check. */
  count?: (json: string) => TestCounts;
  needsChromium?: boolean;
  /**
   * How many more workers than cores it gets, because its tests wait for clocks, connections and other processes. A
   * worker that finds both cores busy saves no time, and makes the clocks of all others later.
   */
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
  coreSeconds: number;
}

/** These steps run two at a time, the longest first. */
const besideOthers: Step[] = [
  { name: 'api', command: vitest('api'), count: readVitest, moreWorkers: 1, followsChanges: true },
  { name: 'browser', command: vitest('browser'), count: readVitest, needsChromium: true, followsChanges: true },
  { name: 'unit', command: vitest('unit'), count: readVitest, moreWorkers: 1, followsChanges: true },
];

/**
 * The checks run one after the other, alongside all other steps. The linter checks the types too, since it builds the
 * same programs for its own rules. The import boundaries are checked by a unit test, which reads every file anyway.
 */
const checks: Step[] = ['lint', 'dead-code', 'format:check'].map(check);

const alone: Step[] = [
  {
    name: 'e2e',
    // What a second look finds has a folder of its own, since Playwright empties the one of the first.
    command: (workers, files = []) => [
      'playwright',
      'test',
      `--workers=${workers}`,
      ...(files.length > 0 ? ['--output=.cache/e2e-again', ...files] : []),
    ],
    count: countPlaywright,
    needsChromium: true,
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
    ...(onlyChanged ? ['--changed', '--passWithNoTests'] : []),
    '--project',
    project,
    `--maxWorkers=${workers}`,
    '--reporter=default',
    '--reporter=./scripts/countReporter.ts',
    `--outputFile=${report}`,
  ];
}

function selectedSteps(only: string | undefined): Set<string> {
  const steps = [...besideOthers, ...checks, ...alone];
  const names = steps.map(({ name }) => name);
  const wanted =
    only?.split(',') ?? steps.filter((step) => !onlyChanged || step.followsChanges).map(({ name }) => name);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}; there are ${names.join(', ')}.`);
    process.exit(1);
  }
  return new Set(wanted);
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
  const { output, coreSeconds, ...counts } = await (step.count
    ? runTests(step, step.command(workers), live)
    : runCheck(step));
  const durationMs = performance.now() - startedAt;
  if (step.count && !live) console.log(`\n── ${step.name} ──\n${output.trim()}`);
  console.log(`${counts.failures.length === 0 ? 'passed' : 'FAILED'}  ${step.name}  ${seconds(durationMs)}`);
  return { name: step.name, ...counts, unsteady: [], durationMs, coreSeconds };
}

type Ran = TestCounts & { readonly output: string; readonly coreSeconds: number };

async function runCheck({ name, command, yields = false }: Step): Promise<Ran> {
  const { ok, output, coreSeconds } = await runMeasured(command(1), { ...processes, yields });
  return { passed: ok ? 1 : 0, failures: ok ? [] : [{ title: name, message: output.trim() }], output, coreSeconds };
}

async function runTests(step: Step, command: string[], live: boolean): Promise<Ran> {
  const report = join(reports, `${step.name}.json`);
  rmSync(report, { force: true });
  let counts: TestCounts = { passed: 0, failures: [] };
  let output = '';
  let coreSeconds = 0;
  try {
    if (step.needsChromium) ensurePageBrowser();
    const ended = await runMeasured(command, { ...processes, live });
    ({ output, coreSeconds } = ended);
    if (step.count && existsSync(report)) counts = step.count(readFileSync(report, 'utf8'));
    const tail = stripVTControlCharacters(output).trim().split('\n').slice(-60).join('\n');
    if (counts.failures.length === 0 && !ended.ok) {
      counts.failures.push({ title: `${step.name} ended badly`, message: tail });
    } else if (counts.failures.length === 0 && counts.passed === 0 && !onlyChanged) {
      counts.failures.push({ title: `${step.name} ran no test`, message: tail });
    }
  } catch (error) {
    counts.failures.push({ title: step.name, message: error instanceof Error ? error.message : String(error) });
  }
  return { ...counts, output, coreSeconds };
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

async function rerunFailed(outcome: Outcome): Promise<Outcome> {
  const step = [...besideOthers, ...alone].find(({ name }) => name === outcome.name);
  const files = step?.count ? filesToRerun(outcome) : [];
  if (!step || files.length === 0) return outcome;
  console.log(`\n── ${step.name}, running ${files.length === 1 ? 'one file' : `${files.length} files`} once more ──`);
  const startedAt = performance.now();
  const again = await runTests(step, step.command(1, files), true);
  const durationMs = outcome.durationMs + performance.now() - startedAt;
  const coreSeconds = outcome.coreSeconds + again.coreSeconds;
  return { ...outcome, ...afterRerun(outcome, again), durationMs, coreSeconds };
}

function seconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}

function printSummary(outcomes: Outcome[]): void {
  for (const { title, message } of outcomes.flatMap(({ failures }) => failures)) {
    console.log(`\n✗ ${title.replace(`${root}/`, '')}\n${stripVTControlCharacters(message)}`);
  }
  const ownSeconds = outcomes.reduce((sum, { coreSeconds }) => sum + coreSeconds, 0);
  const columns = (...[name = '', ...rest]: string[]) =>
    name.padEnd(14) + rest.map((text) => text.padStart(11)).join('');
  console.log(`\n${columns('step', 'passed', 'failed', 'time', 'core s', 'share')}`);
  for (const { name, passed, failures, durationMs, coreSeconds } of outcomes) {
    const share = `${Math.round((coreSeconds / Math.max(ownSeconds, 1)) * 100)} %`;
    const numbers = [passed, failures.length, seconds(durationMs), coreSeconds.toFixed(1), share];
    console.log(columns(name, ...numbers.map(String)));
  }
  // Databases and browsers that outlive what started them are only in the machine's own count.
  const machine = machineCoreSeconds() - machineAtStart;
  console.log(`\n${ownSeconds.toFixed(0)} core seconds in these steps; the whole machine spent ${machine.toFixed(0)}.`);
  if (outcomes.length > 1 && !isLongForm && ownSeconds > mostCoreSeconds) {
    console.log(
      `That is more than the ${mostCoreSeconds} that the suite may cost: move to the long form what proves a promise again.`,
    );
  }
  for (const title of outcomes.flatMap(({ unsteady }) => unsteady)) {
    console.log(
      `? unsteady: ${title.replace(`${root}/`, '')} failed next to others and passed alone, a fault to find.`,
    );
  }
}

const machineAtStart = machineCoreSeconds();
const selected = selectedSteps(values.only);
const chosen = (steps: Step[]) => steps.filter(({ name }) => selected.has(name));
mkdirSync(reports, { recursive: true });
const checking = runInTurn(chosen(checks), false);
const outcomes = await runBesideEachOther(chosen(besideOthers));
outcomes.push(...(await runInTurn(chosen(alone), true)), ...(await checking));
for (const [at, outcome] of outcomes.entries()) outcomes[at] = await rerunFailed(outcome);
printSummary(outcomes);
const unsteady = outcomes.reduce((sum, outcome) => sum + outcome.unsteady.length, 0);
const tooUnsteady = unsteady > mostUnsteady ? unsteady : 0;
if (tooUnsteady > 0)
  console.log(`${unsteady} tests are unsteady, which is more than ${mostUnsteady}: they count as failed.`);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0) - tooUnsteady;
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failures.length, 0) + tooUnsteady;
process.exitCode = failed === 0 && (passed > 0 || onlyChanged) ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);
