import type { PlainAnswer, PlainCall } from './plainApi.ts';
import type { PlainCookie } from './plainCookies.ts';
import type { PlainField, PlainValues } from './plainForm.ts';

/** Where the person goes next, and what their browser stores for that. */
export interface Onward {
  readonly to: string;
  /** Shown on the next page. */
  readonly notice?: string;
  /** Shown there instead: what did not work. */
  readonly trouble?: string;
  readonly keep?: Partial<Record<PlainCookie, string>>;
}

export interface PlainFormKind {
  readonly title: string;
  readonly lead?: (values: PlainValues) => string;
  readonly fields: (values: PlainValues) => readonly PlainField[];
  readonly button: string;
  readonly call: (values: PlainValues, step: PlainValues) => PlainCall;
  readonly taken: (answer: PlainAnswer, values: PlainValues, step: PlainValues) => Onward;
  /** The name of the picture that may be sent with it. */
  readonly picture?: string;
  /** For a refusal that leads somewhere else instead of back to the form. */
  readonly refused?: (answer: PlainAnswer, values: PlainValues) => Onward | null;
  /** The API path of what the form is about: an advert. */
  readonly about?: (values: PlainValues) => string;
  /** Another form below it. */
  readonly also?: { readonly action: string; readonly button: string };
  readonly ways?: readonly { readonly to: string; readonly words: string }[];
  /** Whether the same contents are applied only once. */
  readonly isOnce?: boolean;
}
