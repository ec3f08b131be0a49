import type { CivilMoment } from '@elan/contract/time.ts';
import type { Today } from '@elan/contract/today/today.ts';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ACCOUNT_PATH, OVERDUE_PATH } from '../../../lib/address/desk-links.ts';
import { formatRelative } from '../../../lib/time/format.ts';
import { formatRoundMoney } from '../../../lib/time/format-office.ts';
import { cx } from '../../../ui/cx.ts';
import { type DayAtDesk, nameOf, nextArrival, pathOf } from './day-at-desk.ts';

const TONE = {
  maj: 'text-maj-700 decoration-maj-200',
  warn: 'decoration-saffron',
  bad: 'text-bad decoration-bad/30',
};

function Named({ to, tone, children }: { to: string; tone: keyof typeof TONE; children: ReactNode }) {
  const look = cx(
    'whitespace-nowrap underline decoration-2 underline-offset-[.3em] hover:decoration-4',
    TONE[tone],
  );
  // Within the page the browser goes by itself.
  return to.startsWith('#') ? (
    <a href={to} className={look}>
      {children}
    </a>
  ) : (
    <Link to={to} className={look}>
      {children}
    </Link>
  );
}

function Arrival({ day, date, now }: { day: DayAtDesk; date: string; now: CivilMoment }) {
  const next = nextArrival(day);
  if (!next)
    return day.unmarked.length + day.marked.length > 0 ? (
      <Trans>Plus personne n'est attendu aujourd'hui.</Trans>
    ) : (
      <Trans>Personne n'est attendu aujourd'hui.</Trans>
    );
  const { entry, others } = next;
  const when = formatRelative({ date, time: entry.time }, now);
  const name = (
    <Named to={pathOf(entry)} tone="maj">
      {nameOf(entry)}
    </Named>
  );
  if (others > 0)
    return (
      <>
        {name} <Plural value={others} one="et # autre arrivent" other="et # autres arrivent" /> {when}.
      </>
    );
  return entry.kind === 'session' ? (
    <Trans>
      {name} arrive {when}.
    </Trans>
  ) : (
    <Trans>
      {name} commence {when}.
    </Trans>
  );
}

/** The one sentence that names what waits; each number leads to it. */
export function TodayLede({ today, day, now }: { today: Today; day: DayAtDesk; now: CivilMoment }) {
  const { debts, upkeep } = today;
  const { findings } = upkeep.audit;
  const amount = formatRoundMoney(debts.amount);
  const unticked = day.unmarked.length;
  return (
    <p className="display num border-b border-line bg-sand px-5 py-4 text-19 leading-[1.45] font-semibold tracking-[-.015em] max-md:text-lg">
      <Arrival day={day} date={today.date} now={now} />{' '}
      {unticked > 0 && (
        <>
          <Named to="#a-pointer" tone="warn">
            <Plural value={unticked} one="# séance" other="# séances" />
          </Named>{' '}
          <Plural value={unticked} one="est passée sans pointage." other="sont passées sans pointage." />{' '}
        </>
      )}
      {unticked === 0 && day.marked.length > 0 && (
        <>
          <Trans>Tout est pointé.</Trans>{' '}
        </>
      )}
      {debts.clients > 0 && (
        <>
          <Named to={OVERDUE_PATH} tone="bad">
            <Plural value={debts.clients} one="# client" other="# clients" />
          </Named>{' '}
          <Plural value={debts.clients} one="doit" other="doivent" /> {amount}.{' '}
        </>
      )}
      {findings > 0 && (
        <>
          <Trans>Le contrôle de la nuit a trouvé</Trans>{' '}
          <Named to={ACCOUNT_PATH} tone="bad">
            <Plural value={findings} one="# anomalie" other="# anomalies" />
          </Named>
          .
        </>
      )}
    </p>
  );
}
