export type NoticeTone = 'success' | 'info' | 'warning' | 'error';

/** A short message about what just happened: `notify` takes it, and the stack of notices shows it. */
export interface Notice {
  kind: NoticeTone;
  /** What just happened, in one short sentence. */
  message: string;
  /** A second line: what is safe, what to do next. */
  detail?: string | undefined;
  /** One action, like Undo. Put an action that people must not miss in the page as well: a notice goes away. */
  action?: { label: string; onAct: () => void } | undefined;
  /**
   * Default `noticeMs`; use 6000 where `action` is Undo. The timer pauses under the pointer and while focus is inside.
   */
  durationMs?: number | undefined;
}

/** How long a notice stays, in milliseconds. */
export const noticeMs = 5000;

/** Shows a notice now. */
export type DeliverNotice = (notice: Notice) => void;
