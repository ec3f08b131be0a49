import { firstNameOf } from '@elan/contract/clients/client-names.rules.ts';
import { daysBetween } from '@elan/contract/time.ts';
import type { Debtor, LowCredit, OpenCourse, Today } from '@elan/contract/today/today.ts';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ContactLinks } from '../../../entities/clients/admin/contact-links.tsx';
import { LastReminder } from '../../../entities/payments/admin/last-reminder.tsx';
import { RemindButton } from '../../../entities/payments/admin/remind-button.tsx';
import { MeetingKindIcon } from '../../../entities/reservations/meeting-kind.tsx';
import { useSaleAddress } from '../../../entities/sales/sale-address.ts';
import { COURSES_PATH, clientPath, coursePath, OVERDUE_PATH } from '../../../lib/address/desk-links.ts';
import {
  formatAmount,
  formatDay,
  formatDayMonth,
  formatFigures,
  formatMoney,
  formatShortDate,
  formatWeekdayBefore,
} from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { TodayPart } from './today-part.tsx';

const ROW = 'grid min-h-10 items-center gap-x-2 border-t border-line px-5 py-0.5 max-md:min-h-14';
const DAYS_OF_WEEK = 7;
const SMALL = 'md:min-h-8 md:text-13';

function Nothing({ children }: { children: ReactNode }) {
  return <p className="border-t border-line px-5 py-3 text-ink-3">{children}</p>;
}

export function Debts({ today: { debts, date: today } }: { today: Today }) {
  const { clients, amount, list } = debts;
  const sum = formatMoney(amount);
  return (
    <TodayPart
      id="doivent"
      title={<Trans>Doivent</Trans>}
      summary={
        clients > 0 && (
          <Trans>
            {clients} en retard · {sum}
          </Trans>
        )
      }
      {...(clients > 0 && { more: { to: OVERDUE_PATH, label: <Trans>Tous relancer</Trans> } })}
    >
      {clients === 0 ? (
        <Nothing>
          <Trans>Aucun paiement n'est en retard.</Trans>
        </Nothing>
      ) : (
        <ul>
          {list.map((debtor) => (
            <DebtorRow key={debtor.client_id} debtor={debtor} today={today} />
          ))}
        </ul>
      )}
    </TodayPart>
  );
}

function DebtorRow({ debtor, today }: { debtor: Debtor; today: string }) {
  const { client_id, client_name: name, amount, last_reminder } = debtor;
  const { installments, installment_number: number, of_installments: all, days_overdue: days } = debtor;
  return (
    <li
      className={`${ROW} grid-cols-[minmax(0,1fr)_auto] max-md:py-2 md:grid-cols-[minmax(0,1fr)_auto_auto]`}
    >
      <p className="min-w-0 leading-tight">
        <Link
          to={clientPath(client_id)}
          className="block truncate font-semibold underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <span className="num block truncate text-xs text-ink-3">
          {installments > 1 ? (
            <Trans>{installments} échéances</Trans>
          ) : (
            <Trans>
              Échéance {number}/{all}
            </Trans>
          )}{' '}
          · <Plural value={days} one="# jour" other="# jours" />
        </span>
      </p>
      <b className="num font-semibold">{formatAmount(amount)}</b>
      <span className="flex items-center max-md:col-span-2 max-md:-ms-3.5">
        <ContactLinks
          name={name}
          dialled={debtor.client_phone_e164}
          typed={{ client_id, phone: debtor.client_phone }}
        />
        <RemindButton debt={debtor} className={`ms-auto md:ms-1 ${SMALL}`} />
      </span>
      {last_reminder && (
        <LastReminder reminder={last_reminder} today={today} className="col-span-full pb-1 text-xs" />
      )}
    </li>
  );
}

export function LowCredits({ today }: { today: Today }) {
  const { clients, list } = today.low_credits;
  return (
    <TodayPart
      id="credits"
      title={<Trans>Bientôt sans crédit</Trans>}
      summary={
        clients > 0 && (
          <>
            <Trans>0 ou 1 crédit</Trans> · <Plural value={clients} one="# client" other="# clients" />
          </>
        )
      }
    >
      {clients === 0 ? (
        <Nothing>
          <Trans>Tous ceux qui viennent ces jours-ci ont des crédits.</Trans>
        </Nothing>
      ) : (
        <ul>
          {list.map((client) => (
            <LowCreditRow key={`${client.client_id} ${client.unit}`} client={client} today={today.date} />
          ))}
        </ul>
      )}
    </TodayPart>
  );
}

/** demain, ven., and later than a week 27 nov. */
const dayWord = (date: string, today: string) => {
  const days = daysBetween(today, date);
  if (days === 0) return '';
  if (days === 1) return formatDay(date, today);
  return days < DAYS_OF_WEEK ? formatWeekdayBefore(date) : formatDayMonth(date);
};

function LowCreditRow({ client, today }: { client: LowCredit; today: string }) {
  const sale = useSaleAddress();
  const { client_id, client_name: name, unit, points, next, last } = client;
  const day = next && dayWord(next.date, today);
  const seen = last && formatShortDate(last);
  return (
    <li className={`${ROW} grid-cols-[minmax(0,1fr)_2.75rem_auto] max-md:py-2`}>
      <Link
        to={clientPath(client_id)}
        className="self-end truncate leading-tight font-semibold underline-offset-4 hover:underline"
      >
        {name}
      </Link>
      <Badge size="sm" tone={points === 0 ? 'bad' : 'warn'} className="row-span-2 justify-self-start">
        <span className="num">{formatFigures(`${points} ${unit}`)}</span>
      </Badge>
      <span className="num order-last self-start truncate text-xs leading-tight text-ink-3">
        {next ? (
          day ? (
            <Trans>
              vient {day} {next.time}
            </Trans>
          ) : (
            <Trans>vient à {next.time}</Trans>
          )
        ) : (
          seen && <Trans>venue du {seen}</Trans>
        )}
      </span>
      <span className="row-span-2 flex items-center justify-end">
        <ContactLinks
          name={name}
          dialled={client.client_phone_e164}
          typed={{ client_id, phone: client.client_phone }}
        />
        <Button size="sm" onClick={() => sale.open(client_id)} className={`ms-1 ${SMALL}`}>
          <Trans>Vendre</Trans>
          <span className="sr-only"> {name}</span>
        </Button>
      </span>
    </li>
  );
}

export function OpenCourses({ courses, today }: { courses: readonly OpenCourse[]; today: string }) {
  return (
    <TodayPart
      id="places"
      title={<Trans>Places libres</Trans>}
      summary={<Trans>aujourd'hui et demain</Trans>}
      more={{ to: COURSES_PATH, label: <Trans>Group Courses</Trans> }}
    >
      {courses.length === 0 ? (
        <Nothing>
          <Trans>Aucun cours à venir n'a de place libre.</Trans>
        </Nothing>
      ) : (
        <ul>
          {courses.map((course) => (
            <OpenCourseRow key={course.id} course={course} today={today} />
          ))}
        </ul>
      )}
    </TodayPart>
  );
}

function OpenCourseRow({ course, today }: { course: OpenCourse; today: string }) {
  const { id, date, time, title, coach_name, current_participants: taken, max_participants: seats } = course;
  const coach = firstNameOf(coach_name);
  return (
    <li
      className={`${ROW} grid-cols-[3.25rem_1.25rem_minmax(0,1fr)_auto] max-md:py-2 md:grid-cols-[3.25rem_1.25rem_minmax(0,1fr)_auto_auto]`}
    >
      <time className="num leading-tight font-semibold">
        {time}
        {date !== today && (
          <span className="block text-xs font-normal text-ink-3">{formatDay(date, today)}</span>
        )}
      </time>
      <span className="grid size-5 place-items-center rounded-[6px] bg-saffron-100">
        <MeetingKindIcon kind="course" />
      </span>
      <p className="min-w-0 leading-tight">
        <b className="block truncate font-semibold">{title}</b>
        <span className="num block truncate text-xs text-ink-3">
          <Trans>
            {coach} · {taken}/{seats} inscrits
          </Trans>
        </span>
      </p>
      <Badge size="sm" tone="saffron" className="max-md:hidden">
        <span className="num">
          <Plural value={seats - taken} one="# place" other="# places" />
        </span>
      </Badge>
      <LinkButton size="sm" to={coursePath(id)} className={SMALL}>
        <Trans>Inscrire</Trans>
        <span className="sr-only"> {title}</span>
      </LinkButton>
    </li>
  );
}
