import { partOf } from './answerParts.ts';

/*
 * A tab of a browser that Playwright does not drive. Each engine brings the few things that need its own protocol
 * (`Driver`); everything else is done from inside the page, the same way in all of them.
 */

/** Where an element can be pressed, in CSS pixels of the viewport; `window.walkTarget` is the element itself. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** What each engine does in its own protocol. */
export interface Driver {
  /** Opens an address and returns before the page has loaded, so that its errors can be recorded from the start. */
  navigate(url: string): Promise<void>;
  /** Runs the body of a function in the page. @returns what it returns, which must be JSON; promises are awaited */
  run(body: string, args: readonly unknown[]): Promise<unknown>;
  press(place: Place): Promise<void>;
  /** Types into the element that has the focus. */
  type(text: string): Promise<void>;
  /** Chooses files for the first file field of the page. */
  chooseFiles(paths: readonly string[]): Promise<void>;
  back(): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Prints the page on A4. @returns the PDF; null where the protocol cannot print */
  print(): Promise<Buffer | null>;
  /** Errors that the engine itself reports; empty where it reports none. */
  reported(): readonly string[];
  close(): Promise<void>;
}

/** An element to be found: the first that is visible. */
export interface Target {
  /** Selects among elements; without it all links, buttons, fields and texts are looked through. */
  readonly css?: string;
  /** The beginning of its accessible name or text. */
  readonly name?: string;
}

/** Finds a visible element in the page and returns where it can be pressed; null when nothing is there to be pressed. */
const findBody = `
  const [{ css = 'a, button, input, select, textarea, summary, label, [role]', name }, isChosen] = args;
  const nameOf = (element) => {
    const labels = element.labels?.length ? [...element.labels].map((label) => label.textContent).join(' ') : '';
    return (element.getAttribute('aria-label') || labels || element.textContent || '').replace(/\\s+/g, ' ').trim();
  };
  for (const element of document.querySelectorAll(css)) {
    if (name !== undefined && !nameOf(element).startsWith(name)) continue;
    const seen = getComputedStyle(element);
    if (seen.visibility !== 'visible' || element.getClientRects().length === 0) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const whereIs = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    };
    const before = whereIs();
    await new Promise((resolve) => setTimeout(resolve, 150));
    const place = whereIs();
    // It is still moving, as a sheet that opens or a list that is being laid out.
    if (place.x !== before.x || place.y !== before.y) return null;
    const hit = document.elementFromPoint(place.x, place.y);
    const covered = !hit || !(element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element));
    if (covered && !isChosen) continue;
    if (isChosen) element.focus();
    window.walkTarget = element;
    return place;
  }
  return null;`;

const recordBody = `
  if (window.recordedFaults) return;
  window.recordedFaults = [];
  const note = (text) => window.recordedFaults.push(String(text).slice(0, 300));
  addEventListener('error', (event) => note(event.message || 'a resource of ' + (event.target?.src ?? event.target?.href)));
  addEventListener('unhandledrejection', (event) => note(event.reason));
  addEventListener('securitypolicyviolation', (event) => note('policy: ' + event.violatedDirective + ' ' + event.blockedURI));
  const { error } = console;
  console.error = (...words) => (note(words.join(' ')), error(...words));`;

const pollMs = 100;
const patienceMs = 20_000;

/** A tab that a journey acts in. Everything waits until it can be done, and fails with a sentence after 20 s. */
export class Tab {
  readonly #driver: Driver;
  /** The address of the shop as this tab reaches it, without a slash at the end. */
  readonly origin: string;
  readonly #faults: string[] = [];
  #taken = 0;

  constructor(driver: Driver, origin: string) {
    this.#driver = driver;
    this.origin = origin;
  }

  /** Opens a page by its path and waits until the app is live. */
  async open(path: string): Promise<void> {
    await this.#collect();
    // The document that is left goes on answering for a moment.
    await this.run('window.isLeft = true');
    await this.#driver.navigate(this.origin + path);
    await this.#untilThere(path);
    await this.untilLive();
  }

  /** Leaves the shop for an address elsewhere. */
  async leaveFor(url: string): Promise<void> {
    await this.#collect();
    await this.#driver.navigate(url);
    await this.until(
      'the other site is there',
      "return location.href === args[0] && document.readyState === 'complete'",
      url,
    );
  }

  /** Waits until the page is live, and touches it, as a person does. */
  async untilLive(): Promise<void> {
    await this.until(
      'the page is live',
      `
      dispatchEvent(new Event('pointerdown'));
      return document.documentElement.dataset.live === 'true';`,
    );
  }

  async #untilThere(path: string): Promise<void> {
    const { pathname } = new URL(path, this.origin);
    await this.until(
      `${pathname} is there`,
      `return document.readyState !== 'loading' && document.body !== null && !window.isLeft;`,
    );
    await this.run(recordBody);
  }

  /** Runs the body of a function in the page, with \`args\` in scope. */
  run(body: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.#driver.run(body, args);
  }

  /** Waits until the body of a function returns something true. @returns what it returned */
  async until(fact: string, body: string, ...args: readonly unknown[]): Promise<unknown> {
    const deadline = Date.now() + patienceMs;
    let last: unknown;
    do {
      // A page that is just being left answers nothing.
      last = await this.run(body, ...args).catch((error: unknown) => error);
      if (last && !(last instanceof Error)) return last;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    } while (Date.now() < deadline);
    throw new Error(`Not within ${patienceMs / 1000} s: ${fact}${last instanceof Error ? ` (${last.message})` : ''}`);
  }

  /** Waits until the page shows this text. */
  async shows(text: string): Promise<void> {
    await this.until(`"${text}" is shown`, 'return document.body.innerText.includes(args[0])', text);
  }

  /** Waits until the path is this one. */
  async isAt(path: string): Promise<void> {
    await this.until(`the address is ${path}`, 'return location.pathname === args[0]', path);
  }

  async press(target: Target): Promise<void> {
    await this.#driver.press(await this.#place(target, false));
  }

  /** Presses a field and types into it. */
  async enter(target: Target, text: string): Promise<void> {
    await this.press(target);
    await this.until('the field has the focus', "return document.activeElement?.matches('input, textarea')");
    await this.run('document.activeElement.select()');
    await this.#driver.type(text);
    await this.until('the text is in the field', 'return document.activeElement?.value === args[0]', text);
  }

  /** Chooses the option of a select field that begins with this text. */
  async choose(target: Target, option: string): Promise<void> {
    await this.#place(target, true);
    await this.until(
      `"${option}" is offered`,
      `
      const field = document.activeElement;
      const wanted = [...(field?.options ?? [])].find(({ text }) => text.trim().startsWith(args[0]));
      if (!wanted) return false;
      field.value = wanted.value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
      return true;`,
      option,
    );
  }

  async #place(target: Target, isChosen: boolean): Promise<Place> {
    const place = await this.until(`${JSON.stringify(target)} can be pressed`, findBody, target, isChosen);
    return { x: Number(partOf(place, 'x')), y: Number(partOf(place, 'y')) };
  }

  async chooseFiles(paths: readonly string[]): Promise<void> {
    await this.until('there is a field for files', "return document.querySelector('input[type=file]') !== null");
    await this.#driver.chooseFiles(paths);
  }

  async back(): Promise<void> {
    await this.#driver.back();
  }

  screenshot(): Promise<Buffer> {
    return this.#driver.screenshot();
  }

  print(): Promise<Buffer | null> {
    return this.#driver.print();
  }

  /** The errors since the last call: those that the engine reports, and those that the page recorded. */
  async takeFaults(): Promise<string[]> {
    await this.#collect();
    const reported = this.#driver.reported();
    const fresh = reported.slice(this.#taken);
    this.#taken = reported.length;
    return [...this.#faults.splice(0), ...fresh];
  }

  async #collect(): Promise<void> {
    const found = await this.run('return (window.recordedFaults ?? []).splice(0)').catch(() => []);
    if (Array.isArray(found)) this.#faults.push(...found.map(String));
  }

  close(): Promise<void> {
    return this.#driver.close();
  }
}
