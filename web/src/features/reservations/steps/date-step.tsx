import type { Closure } from '@elan/contract/closures/closures.ts';
import type { SessionType, Slot } from '@elan/contract/slots/slots.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode, useState } from 'react';
import { useClosures } from '../../../entities/closures/closures.ts';
import type { Bookable } from '../../../entities/coaches/any-coach.ts';
import { MeetingKindName } from '../../../entities/reservations/meeting-kind.tsx';
import { comma, formatDate, formatFigures, formatLongDay } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { dayKind, daysOfMonth, monthOf } from '../../../ui/calendar/days.ts';
import { MonthGrid } from '../../../ui/calendar/month-grid.tsx';
import { DayKindLegend } from '../../../ui/calendar/month-legend.tsx';
import { MONTHS } from '../../../ui/calendar/month-names.ts';
import { cx } from '../../../ui/cx.ts';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { AvailabilityGate } from '../availability/availability-gate.tsx';
import { nearestFreeDate } from '../availability/open-slots.ts';
import { type Away, ShutDays, useShutDay, WhyEmptyMonth } from '../availability/why-empty.tsx';
import { useSessionWords } from '../session-words.ts';
import type { Booking } from '../state/use-booking.ts';
import { BilanToComeNotice } from './bilan-to-come-notice.tsx';
import { BookingFoot, NextButton } from './booking-foot.tsx';
import { ShortOfCreditNotice } from './short-of-credit-notice.tsx';

type BookingCalendarProps = {
  days: Map<CivilDate, Slot[]>;
  closures: readonly Closure[] | undefined;
  away: Away;
  today: CivilDate;
  selected: CivilDate | undefined;
  /** Where a session that is to be moved stands. */
  own?: CivilDate;
  onSelect: (date: CivilDate) => void;
};

const firstOf = (days: Map<CivilDate, Slot[]>) => [...days.keys()].toSorted()[0];

/** The days one can book, each kind with its shape. Opens on the first month with something free. */
export function BookingCalendar(props: BookingCalendarProps) {
  const { days, closures, away, today, selected, own, onSelect } = props;
  const { t } = useLingui();
  const shutOn = useShutDay(closures, away);
  const [month, setMonth] = useState(() => monthOf(selected ?? own ?? firstOf(days) ?? today));
  const elsewhere = nearestFreeDate(days, month);
  const dayInfo = (date: CivilDate) => {
    const count = days.get(date)?.length ?? 0;
    const closed = shutOn(date);
    const offered =
      count > 0 ? plural(count, { one: '# créneau libre', other: '# créneaux libres' }) : closed;
    const note = date === own ? [t`votre séance`, offered].filter(Boolean).join(comma()) : offered;
    return {
      kind: dayKind({ date, today, selected, available: count > 0, closed: closed !== undefined }),
      selectable: count > 0,
      ...(date === own && { marks: ['diamond' as const] }),
      ...(note !== undefined && { note }),
    };
  };
  return (
    <>
      <MonthGrid
        {...{ month, today, selected, onSelect, dayInfo }}
        onMonthChange={setMonth}
        minMonth={monthOf(today)}
      />
      <div className="mt-2 border-t border-line pt-3.5">
        <ShutDays {...{ closures, away, month }} />
        {elsewhere ? (
          <EmptyMonth
            {...{ month, today, closures, away, ...elsewhere }}
            onShow={(date) => {
              setMonth(monthOf(date));
              onSelect(date);
            }}
          />
        ) : (
          <DayKindLegend
            hasClosed={daysOfMonth(month).some((day) => day >= today && shutOn(day) !== undefined)}
          />
        )}
      </div>
    </>
  );
}

type EmptyMonthProps = {
  month: string;
  /** The nearest date with something free, and whether it lies after the month. */
  date: CivilDate;
  isLater: boolean;
  today: CivilDate;
  closures: readonly Closure[] | undefined;
  away: Away;
  onShow: (date: CivilDate) => void;
};

/** A month in which nothing is free leads to where something is. */
function EmptyMonth({ month, date, isLater, today, closures, away, onShow }: EmptyMonthProps) {
  const { i18n } = useLingui();
  const name = MONTHS[Number(month.slice(5, 7)) - 1];
  const monthName = name && `${i18n._(name)} ${month.slice(0, 4)}`;
  const day = formatDate(date);
  return (
    <div role="status">
      <p className="text-sm text-ink-2">
        <Trans>Aucun créneau libre en {monthName}.</Trans>{' '}
        <WhyEmptyMonth {...{ month, today, isLater, closures, away }} />
      </p>
      <Button variant="link" className="-ms-1" onClick={() => onShow(date)}>
        {isLater ? <Trans>Prochaine date libre : {day}</Trans> : <Trans>Dernière date libre : {day}</Trans>}
      </Button>
    </div>
  );
}

type DateStepProps = { booking: Booking; coach: Bookable & Away; onContact: () => void };

export function DateStep({ booking, coach, onContact }: DateStepProps) {
  const closures = useClosures().data;
  const { type, availability, date, credits, isShort, bilanToCome, chooseType, chooseDate } = booking;
  return (
    <>
      <SessionTypeChoice type={type} onChange={chooseType} />
      {isShort && (
        <ShortOfCreditNotice credits={credits}>
          <Button size="sm" className="mt-2.5" onClick={() => chooseType('bilan')}>
            <Trans>Choisir un bilan</Trans>
          </Button>
        </ShortOfCreditNotice>
      )}
      {bilanToCome && <BilanToComeNotice bilan={bilanToCome} now={availability.now} onContact={onContact} />}
      <div className={cx('mt-3.5', type === 'bilan' && 'bilan-tint')}>
        <AvailabilityGate
          {...{ availability, type, onContact, closures, coach }}
          away={coach}
          onChooseType={chooseType}
        >
          {({ days, today }) => (
            <BookingCalendar
              key={type}
              {...{ days, today, closures }}
              away={coach}
              selected={date}
              onSelect={chooseDate}
            />
          )}
        </AvailabilityGate>
      </div>
    </>
  );
}

type SessionTypeChoiceProps = { type: SessionType; onChange: (type: SessionType) => void };

function SessionTypeChoice({ type, onChange }: SessionTypeChoiceProps) {
  const { t } = useLingui();
  const words = useSessionWords();
  const card = (value: SessionType) => {
    const { kind, name, length, cost } = words[value];
    return {
      value,
      label: <MeetingKindName kind={kind}>{name}</MeetingKindName>,
      note: `${length} · ${cost}`,
      tone: kind === 'bilan' ? ('ok' as const) : ('maj' as const),
    };
  };
  return (
    <RadioCards
      label={t`Type de séance`}
      value={type}
      onChange={onChange}
      options={[card('normal'), card('bilan')]}
    />
  );
}

/** A phone's footer has no room for the year of a long day. */
function ShownDate({ date }: { date: CivilDate }) {
  return (
    <>
      <span className="md:hidden">{formatLongDay(date)}</span>
      <span className="max-md:hidden">{formatDate(date)}</span>
    </>
  );
}

export function DateFooter({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const { date, availability, type, isShort, credits, missing } = booking;
  const words = useSessionWords()[type];
  const name = (
    <MeetingKindName key="name" kind={words.kind}>
      {words.name}
    </MeetingKindName>
  );
  const count = (date && availability.days?.get(date)?.length) ?? 0;
  const [small, strong] = ((): [ReactNode, ReactNode] => {
    if (date)
      return [
        <ShownDate key="date" date={date} />,
        availability.days && (
          <Plural key="count" value={count} one="# créneau libre" other="# créneaux libres" />
        ),
      ];
    if (isShort) return [t`Vos crédits individuels`, formatFigures(`${credits} SI`)];
    if (!availability.days?.size) return [name, `${words.length} · ${words.cost}`];
    return [
      <Fragment key="type">
        {name} · {words.length}
      </Fragment>,
      t`Choisissez une date`,
    ];
  })();
  return (
    <BookingFoot
      small={small}
      strong={strong}
      complaint={missing === 'date' ? t`Veuillez d'abord sélectionner une date` : undefined}
    >
      <NextButton isReady={date !== undefined} onPress={booking.seeSlots}>
        <Trans>Voir les heures</Trans>
      </NextButton>
    </BookingFoot>
  );
}
