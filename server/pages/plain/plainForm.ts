import type { FastifyReply } from 'fastify';
import { chooseOneWords } from '#contract/people/formWords.ts';
import { escapeHtml } from '../../escapeHtml.ts';
import { renderScriptlessPage, sendScriptlessPage } from '../../scriptlessPage.ts';

/* The building blocks of plain pages: fields with their errors, forms, and the page around them. */

export interface PlainField {
  readonly name: string;
  readonly label: string;
  readonly kind?:
    | 'text'
    | 'email'
    | 'password'
    | 'tel'
    | 'code'
    | 'textarea'
    | 'select'
    | 'radio'
    | 'tick'
    | 'file'
    | 'hidden';
  readonly autoComplete?: string;
  readonly help?: string;
  readonly isOptional?: boolean;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

export type PlainValues = Readonly<Record<string, string>>;

/** Renders the fields with what was typed and what is wrong. A password is never written back. */
export function fieldsHtml(fields: readonly PlainField[], values: PlainValues, errors: PlainValues): string {
  return fields.map((field) => fieldHtml(field, values[field.name] ?? '', errors[field.name])).join('\n');
}

function fieldHtml(field: PlainField, value: string, error: string | undefined): string {
  const { name, label, kind = 'text', help, isOptional, options = [] } = field;
  if (kind === 'hidden') return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  if (kind === 'tick') {
    const isOn = value === '' ? '' : ' checked';
    return `<label class="choice"><input type="checkbox" name="${escapeHtml(name)}"${isOn}>${escapeHtml(label)}</label>`;
  }
  const id = `field-${name}`;
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  const shared = `id="${id}" name="${name}"${described ? ` aria-describedby="${described}"` : ''}${
    error ? ' aria-invalid="true"' : ''
  }${field.autoComplete ? ` autocomplete="${field.autoComplete}"` : ''}`;
  const below = `${help ? `<p class="help" id="${id}-help">${escapeHtml(help)}</p>` : ''}${
    error ? `<p class="error" id="${id}-error">${escapeHtml(error)}</p>` : ''
  }`;
  const chosen = (option: string) => option === value;
  if (kind === 'radio') {
    const choices = options.map(
      (option) =>
        `<label class="choice"><input type="radio" name="${name}" value="${option.value}"${
          chosen(option.value) ? ' checked' : ''
        }>${escapeHtml(option.label)}</label>`,
    );
    return `<fieldset${described ? ` aria-describedby="${described}"` : ''}><legend>${escapeHtml(label)}</legend>${choices.join('')}${below}</fieldset>`;
  }
  const labelHtml = `<label for="${id}">${escapeHtml(label)}${isOptional ? ' <span class="help">(optional)</span>' : ''}</label>`;
  return `<div class="field">${labelHtml}${controlHtml()}${below}</div>`;

  function controlHtml(): string {
    if (kind === 'textarea') return `<textarea ${shared} rows="5">${escapeHtml(`\n${value}`)}</textarea>`;
    if (kind === 'select') {
      const all = options.map(
        (option) =>
          `<option value="${option.value}"${chosen(option.value) ? ' selected' : ''}>${escapeHtml(option.label)}</option>`,
      );
      return `<select ${shared}><option value="">${chooseOneWords}</option>${all.join('')}</select>`;
    }
    if (kind === 'file') return `<input ${shared} type="file" accept="image/*">`;
    if (kind === 'code') return `<input ${shared} type="text" inputmode="numeric" value="${escapeHtml(value)}">`;
    return `<input ${shared} type="${kind}" value="${kind === 'password' ? '' : escapeHtml(value)}">`;
  }
}

/** Renders a form that posts. */
export function formHtml(form: {
  action: string;
  content: string;
  button: string;
  look?: 'amber' | 'outlined';
  hasFile?: boolean;
}): string {
  return `<form method="post" action="${escapeHtml(form.action)}"${form.hasFile ? ' enctype="multipart/form-data"' : ''}>
${form.content}
<button class="${form.look ?? 'amber'}">${escapeHtml(form.button)}</button>
</form>`;
}

/** Renders a sentence about the outcome of something; nothing for an empty one. */
export function noteHtml(kind: 'success' | 'error', words: string): string {
  return words === ''
    ? ''
    : `<p class="note ${kind}" role="${kind === 'error' ? 'alert' : 'status'}">${escapeHtml(words)}</p>`;
}

/** Begins what the previous page left when that says what did not work. */
export const troubleSign = '!';

/** What the previous page left, as a note: an error if it says what did not work. */
export function saidHtml(said: string): string {
  return said.startsWith(troubleSign) ? noteHtml('error', said.slice(troubleSign.length)) : noteHtml('success', said);
}

/** Shown at the top of a page that says that something went well. */
export const doneMark =
  '<svg class="mark" viewBox="0 0 24 24" width="56" height="56" aria-hidden="true"><circle cx="12" cy="12" r="12"/><path d="m7 12.5 3.5 3.5 7-7.5"/></svg>';

/** Sends a page meant for one person: never cached, and without scripts. @param content HTML of its main part */
export function sendPlainPage(reply: FastifyReply, status: number, title: string, content: string): FastifyReply {
  void reply.code(status);
  return sendScriptlessPage(reply, (nonce) =>
    renderScriptlessPage({ title, nonce, content: `${waysHtml}\n${content}`, styles }),
  );
}

const waysHtml =
  '<nav aria-label="Shop"><a href="/view-product">Parts</a><a href="/plain/cart">Cart</a><a href="/plain/account">Your account</a></nav>';

const styles = `
nav{display:flex;flex-wrap:wrap;gap:0 20px;margin-bottom:16px}
nav a,main a{color:var(--primary)}
nav a,li>a,p>a{display:inline-block;padding-block:12px}
a.amber{color:#1D1300}
h2{margin:32px 0 8px;font-size:1.125rem}
form{margin:0 0 16px}
.field,fieldset{margin:0 0 16px;padding:0;border:0}
label,legend{display:block;margin-bottom:4px;font-weight:600}
.choice{display:flex;align-items:center;gap:10px;min-height:48px;font-weight:400}
.choice input{width:22px;height:22px}
.field input,textarea,select,.count{width:100%;min-height:52px;padding:10px 14px;border:1px solid var(--outline);border-radius:12px;background:var(--surface);color:var(--text);font:inherit}
.field [aria-invalid],[aria-invalid]{border-color:var(--error)}
.help{margin:4px 0 0;color:var(--second);font-weight:400}
.error{margin:4px 0 0;color:var(--error);font-weight:600}
.mark{display:block;margin-bottom:12px;fill:var(--successSoft);stroke:none}
.mark path{fill:none;stroke:var(--success);stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.note{margin-bottom:16px;padding:12px 16px;border-radius:12px}
.note.error{background:var(--errorSoft);color:var(--error)}
.note.success{background:var(--successSoft);color:var(--success);font-weight:600}
ul{margin:0;padding:0;list-style:none}
li{padding:16px 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
li p{margin:4px 0}
.row{display:flex;flex-wrap:wrap;gap:8px;align-items:end}
.row form{flex:1;margin:0}
.row .count{width:84px;flex:none}
.row button{width:auto;flex:1;padding-inline:8px;white-space:nowrap}
.line{display:flex;gap:8px;align-items:center}
`;
