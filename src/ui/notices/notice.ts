export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

/** What just happened, as `notify` takes it and the stack of notices shows it. */
export interface Notice {
  kind: NoticeKind;
  /** What just happened, in one short sentence. */
  message: string;
  /** A second line: what is safe, what to do next. */
  detail?: string | undefined;
  /** One act, like Undo. What the person must not miss stands in the page as well: a notice goes away. */
  action?: { label: string; onAct: () => void } | undefined;
  /** Default `noticeMs`; 6000 is the rule where `action` is Undo. Stands still under the pointer and with focus inside. */
  durationMs?: number | undefined;
}

/** How long a notice stays, in milliseconds. */
export const noticeMs = 5000;

/** Shows a notice now. */
export type DeliverNotice = (notice: Notice) => void;
