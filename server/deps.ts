import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { OrderMover, OrderStatus } from '#contract/orders/orderStatuses.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Database, Queryable, Transaction } from './db/connection.ts';
import type { ReadReplicas } from './db/replicas/readReplicas.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { MailMessage, Mailer } from './mail/mailer.ts';
import type { MoneyProvider } from './payment/moneyProvider.ts';
import type { PaymentProvider } from './payment/paymentProvider.ts';
import type { PictureStore } from './pictures/pictureStore.ts';
import type { Commands } from './plugins/requests/commands.ts';
import type { Limits } from './plugins/limits/limits.ts';
import type { AnswerMemory } from './plugins/answers/answerMemory.ts';
import type { FairQueue } from './plugins/limits/fairQueue.ts';
import type { ReplicaReads } from './plugins/answers/replicaReads.ts';
import type { SearchCounts } from './plugins/watch/searchCounts.ts';
import type { SendRemembered } from './plugins/answers/sendRemembered.ts';
import type { CommonGuards } from './plugins/session/guard.ts';
import type { Sessions } from './plugins/session/session.ts';
import type { PushSender } from './push/pushSender.ts';
import type { SmsSender } from './sms/smsSender.ts';
import type { ShownPictures } from './plugins/pictures/shownPictures.ts';
import type { PicturePasses } from './plugins/pictures/picturePasses.ts';
import type { Notices } from './plugins/notify/notices.ts';
import type { SmsQueue } from './plugins/notify/smsQueue.ts';

/** What every module is given by `app.ts`: the configuration and the outside world. Tests replace parts of it. */
export interface Deps {
  readonly config: Config;
  readonly db: Database;
  /** The connections under `db`, for rate limits and measurements, which use no table of our schema. */
  readonly pool: Pool;
  /** Replicas that may serve public reads beside `db`; none unless they are configured. */
  readonly replicas?: ReadReplicas | null;
  /** The secret that keys codes and seals waiting mails: APP_SECRET, or the one stored in the data folder. */
  readonly secret: string;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly pictures: PictureStore;
  readonly payments: PaymentProvider;
  /** Moves money of deals out again, through the same provider. */
  readonly money: MoneyProvider;
  readonly sms: SmsSender;
  readonly push: PushSender;
  readonly jobs: Jobs;
}

/** A step of an order, as its deal judges it. */
export interface OrderStepOfDeal {
  readonly orderId: string;
  readonly to: OrderStatus;
  readonly by: OrderMover;
  /** Whether one of the vendor's staff takes it. */
  readonly isByStaff: boolean;
  /** Whether the step comes with the buyer's code, or is decided by the deal itself. */
  readonly isProven: boolean;
}

/** What orders ask of deals. Each runs in the transaction of the order's step, and does nothing for other orders. */
export interface DealHooks {
  /** Makes a new order one that is paid through the shop. */
  begin(tx: Transaction, orderId: string): Promise<void>;
  /** @throws ProblemError 409 for a step that the deal does not allow now, 403 for one that takes money of the owner */
  judge(tx: Transaction, step: OrderStepOfDeal): Promise<void>;
  /** Moves the money as the step asks for. Call it once the order has taken the step. */
  follow(tx: Transaction, step: OrderStepOfDeal): Promise<void>;
  /**
   * Begins the last payout of an account that is to be deleted, however small it is. Call it in a transaction of its own,
   * before the one that deletes.
   */
  payLast(tx: Transaction, accountId: string): Promise<void>;
  /** @throws ProblemError 409 while an account that is to be deleted has money, debts or parts to take back */
  requireSettled(tx: Transaction, accountId: string): Promise<void>;
}

/** What orders ask of price offers. */
export interface OfferHooks {
  /**
   * Uses up the agreed prices that an order's lines name, in the transaction of the order, so that none is used twice.
   * @param buyerId null for a guest
   * @returns the agreed price of each part for which this buyer has one that still holds; the others are missing
   * @throws ProblemError 401 for a guest who names one
   */
  use(
    tx: Transaction,
    buyerId: string | null,
    items: readonly { readonly advertId: string; readonly offerId?: string | undefined }[],
  ): Promise<ReadonlyMap<string, number>>;
}

/** The Fastify instance on which modules register their routes, with zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** What each module's `register…(app, context)` gets: the outside world and what the modules share. */
export interface ModuleContext extends Deps, CommonGuards {
  readonly sessions: Sessions;
  readonly commands: Commands;
  readonly limits: Limits;
  readonly memory: AnswerMemory;
  /** Decides where a public read goes: to a replica or to the primary. */
  readonly reads: ReplicaReads;
  readonly sendRemembered: SendRemembered;
  /** The shares of the server for searches and lists, and for pages that are rendered. */
  readonly searches: FairQueue;
  readonly pages: FairQueue;
  readonly searchCounts: SearchCounts;
  /** Queues a mail in the command's transaction. It is sent right after the commit, and retried when that fails. */
  queueMail(tx: Queryable, mail: MailMessage): Promise<void>;
  /** Ties the steps of orders to the money that the shop holds for them. */
  readonly dealHooks: DealHooks;
  /** Ties orders to the prices that buyer and vendor have agreed on. */
  readonly offerHooks: OfferHooks;
  /** Notifies a person in the app, in addition to mail. */
  readonly notices: Notices;
  readonly smsQueue: SmsQueue;
  /** The passes that open pictures which strangers may not see, and the check which pictures those are. */
  readonly picturePasses: PicturePasses;
  readonly shownPictures: ShownPictures;
}
