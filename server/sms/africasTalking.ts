import { parseJson } from '#contract/core/parseJson.ts';
import * as z from 'zod';
import { callOutside } from '#server/callOutside.ts';
import { SmsError, type SmsSender } from './smsSender.ts';

/*
 * SMS through Africa's Talking (developers.africastalking.com/docs/sms/sending/bulk). One call has one recipient. The
 * response is 201 with a status for the recipient, whatever became of the message.
 */

const answerSchema = z.object({
  SMSMessageData: z.object({
    Message: z.string(),
    Recipients: z.array(
      z.object({
        statusCode: z.int(),
        status: z.string().optional(),
        cost: z.union([z.string(), z.number()]).optional(),
      }),
    ),
  }),
});

/** Processed, sent, queued. */
const isTaken = (code: number) => code >= 100 && code <= 102;
/** No credit, or faults of theirs: the same message may be sent later. */
const mayGoLater: ReadonlySet<number> = new Set([405, 500, 501]);
/** Failures before anything was sent. */
const neverLeft: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Many times what they answer for one recipient. */
const maxAnswerBytes = 64 * 1024;

/** Makes the sender of real SMS. @param options.from the name that phones show; null for their default */
export function africasTalking(options: {
  username: string;
  apiKey: string;
  from: string | null;
  baseUrl: string;
  timeoutMs?: number;
}): SmsSender {
  const { username, apiKey, from, baseUrl, timeoutMs = 20_000 } = options;
  return {
    async send({ to, text }) {
      const answer = await callOutside(new URL('/version1/messaging', baseUrl), {
        method: 'POST',
        headers: { apiKey, accept: 'application/json' },
        body: new URLSearchParams({ username, to, message: text, ...(from !== null && { from }) }),
        timeoutMs,
        maxAnswerBytes,
      })
        .then(({ status, bytes }) => ({ status, text: bytes.toString('utf8') }))
        .catch((error: unknown) => {
          throw new SmsError(hasNotLeft(error) ? 'down' : 'unknown', "Africa's Talking does not answer.", {
            cause: error,
          });
        });
      return { costPesewas: costIn(read(answer)) };
    },
  };
}

/** Reads what became of the one recipient. @throws SmsError */
function read({ status, text }: { status: number; text: string }) {
  if (status === 429 || status === 503) throw new SmsError('down', `Africa's Talking answered ${status}.`);
  if (status >= 500) throw new SmsError('unknown', `Africa's Talking answered ${status}.`);
  // The key or the account is wrong: once that is corrected, the message can be sent.
  if (status >= 400) throw new SmsError('down', `Africa's Talking refused the call (${status}).`);
  const { data } = answerSchema.safeParse(parseJson(text));
  if (!data) throw new SmsError('unknown', "Africa's Talking answered in a format that we do not know.");
  const [recipient] = data.SMSMessageData.Recipients;
  if (!recipient) throw new SmsError('refused', `Nothing was sent: ${data.SMSMessageData.Message.slice(0, 200)}`);
  if (isTaken(recipient.statusCode)) return recipient;
  const kind = mayGoLater.has(recipient.statusCode) ? 'down' : 'refused';
  throw new SmsError(kind, `Nothing was sent: ${recipient.statusCode} ${(recipient.status ?? '').slice(0, 100)}`);
}

/** The cost in pesewas, rounded up: "GHS 0.0300" → 3. Null for another currency, or none. */
function costIn({ cost }: { cost?: string | number | undefined }): number | null {
  const match = /^GHS (\d+(?:\.\d+)?)$/.exec(String(cost));
  return match ? Math.ceil(Math.round(Number(match[1]) * 1e6) / 1e4) : null;
}

function hasNotLeft(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' && neverLeft.has(cause.code);
}
