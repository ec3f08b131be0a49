/** Every kind of mail, in the order in which the office lists them. */
export const MAIL_KINDS = [
  'welcome',
  'bookings',
  'reminder',
  'waiting_list',
  'pack',
  'points',
  'installment_due',
  'installment_overdue',
  'payment',
  'bilan',
  'coach_bookings',
  'day_ahead',
  'needs_a_hand',
  'password_link',
  'password_changed',
  'email_changed',
  'account_closed',
  'test',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** What nobody can do without: these cannot be switched off, and have no words of the studio's own. */
const ALWAYS_SENT = ['password_link', 'password_changed', 'email_changed', 'account_closed', 'test'] as const;
type AlwaysSent = (typeof ALWAYS_SENT)[number];

export type OptionalMailKind = Exclude<MailKind, AlwaysSent>;
const isOptional = (kind: MailKind): kind is OptionalMailKind => !ALWAYS_SENT.some((sent) => sent === kind);

/** Those that the studio may switch off. */
export const OPTIONAL_MAIL_KINDS: readonly OptionalMailKind[] = MAIL_KINDS.filter(isOptional);

/** What a client may do without. What concerns their bookings is not among it. */
export const MAIL_TOPICS = ['credits', 'payments', 'bilans'] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

const TOPICS: Readonly<Partial<Record<MailKind, MailTopic>>> = {
  pack: 'credits',
  points: 'credits',
  installment_due: 'payments',
  installment_overdue: 'payments',
  payment: 'payments',
  bilan: 'bilans',
};

/** Undefined for what cannot be chosen. */
export const topicOf = (kind: MailKind): MailTopic | undefined => TOPICS[kind];
