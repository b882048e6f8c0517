import type { PlainAnswer, PlainCall } from './plainApi.ts';
import type { PlainCookie } from './plainCookies.ts';
import type { PlainField, PlainValues } from './plainForm.ts';

/** Where the person goes on, and what their browser keeps for it. */
export interface Onward {
  readonly to: string;
  /** Shown on the next page. */
  readonly said?: string;
  readonly keep?: Partial<Record<PlainCookie, string>>;
}

export interface PlainFormKind {
  readonly title: string;
  readonly lead?: (values: PlainValues) => string;
  readonly fields: (values: PlainValues) => readonly PlainField[];
  readonly button: string;
  readonly call: (values: PlainValues, step: PlainValues) => PlainCall;
  readonly taken: (answer: PlainAnswer, values: PlainValues, step: PlainValues) => Onward;
  /** Name of the picture that may come with it. */
  readonly picture?: string;
  /** For a refusal that leads on instead of back to the form. */
  readonly refused?: (answer: PlainAnswer, values: PlainValues) => Onward | null;
  /** Path of the API that says what it is about: an advert. */
  readonly about?: (values: PlainValues) => string;
  /** Another form below it. */
  readonly also?: { readonly action: string; readonly button: string };
  readonly ways?: readonly { readonly to: string; readonly words: string }[];
  /** Its command is applied once for what it says. */
  readonly isOnce?: boolean;
}
