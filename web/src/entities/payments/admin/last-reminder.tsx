import type {
  LastPaymentReminder,
  PaymentReminder,
  ReminderChannel,
} from '@elan/contract/payments/payment-reminders.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { formatDay } from '../../../lib/time/format.ts';
import { formatDayMonthAsOf } from '../../../lib/time/format-office.ts';
import { cx } from '../../../ui/cx.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';

export const CHANNELS = {
  call: { icon: Phone, word: msg`Appel` },
  message: { icon: MessageCircle, word: msg`Message` },
  mail: { icon: Mail, word: msg`E-mail` },
} as const satisfies Record<ReminderChannel, unknown>;

type ReminderProps = { reminder: PaymentReminder; today: CivilDate | undefined };

/** By when it was promised, and that the day has passed. */
export function PromisedDay({ promise, today }: { promise: CivilDate | null; today: CivilDate | undefined }) {
  if (promise === null) return null;
  const day = formatDayMonthAsOf(promise, today);
  const isBroken = today !== undefined && promise < today;
  return (
    <Badge size="sm" tone={isBroken ? 'bad' : 'maj'}>
      {isBroken ? <Trans>promesse dépassée, {day}</Trans> : <Trans>promis pour le {day}</Trans>}
    </Badge>
  );
}

/** Appel · hier · Zineb. */
export function ReminderLine({ reminder, today }: ReminderProps) {
  const { i18n } = useLingui();
  const { channel, reminded_at, reminded_by } = reminder;
  const { icon: Icon, word } = CHANNELS[channel];
  const date = reminded_at.slice(0, 10);
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 text-ink-2">
      <Icon className="size-3.5 flex-none text-ink-3" aria-hidden="true" />
      <span className="truncate">
        {[i18n._(word), today ? formatDay(date, today) : formatDayMonthAsOf(date, today), reminded_by].join(
          ' · ',
        )}
      </span>
    </span>
  );
}

type LastReminderProps = {
  reminder: LastPaymentReminder | null;
  today: CivilDate | undefined;
  className?: string;
};

/** When somebody was asked last for what is late, by whom, and what they promised, then or before. */
export function LastReminder({ reminder, today, className }: LastReminderProps) {
  if (reminder === null)
    return (
      <span className={cx('text-ink-3', className)}>
        <Trans>Aucune relance</Trans>
      </span>
    );
  return (
    <span className={cx('flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5', className)}>
      <ReminderLine reminder={reminder} today={today} />
      <PromisedDay promise={reminder.standing_promise} today={today} />
    </span>
  );
}
