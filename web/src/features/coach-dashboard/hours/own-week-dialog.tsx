import type { CivilMoment } from '@elan/contract/time.ts';
import { weekOn } from '@elan/contract/weeks/weeks.rules.ts';
import type { CoachWeek } from '@elan/contract/weeks/weeks.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ClipboardList } from 'lucide-react';
import { formatDate, formatSpan, formatTableDate } from '../../../lib/time/format.ts';
import { WEEKDAYS } from '../../../ui/calendar/month-names.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';
import { useOwnWeek } from '../api.ts';
import { LoadFailure } from '../load-failure.tsx';

type OwnWeekDialogProps = DialogState & { coachId: number; now: CivilMoment };

/** The coach's usual week and those for a while, to be read: the office draws them. */
export function OwnWeekDialog({ coachId, now, ...dialog }: OwnWeekDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog {...dialog} size="sm" title={t`Ma semaine`}>
      {dialog.isOpen && <OwnWeeks coachId={coachId} now={now} />}
    </Dialog>
  );
}

function OwnWeeks({ coachId, now }: Pick<OwnWeekDialogProps, 'coachId' | 'now'>) {
  const read = useOwnWeek(coachId);
  if (read.isError && !read.data) return <LoadFailure reads={[read]} />;
  if (!read.data) return <SkeletonRows count={5} />;
  const { weeks, open_until } = read.data;
  const inForce = weekOn(weeks, now.date);
  // Those to come, and the one that returns.
  const others = weeks.filter((week) => week !== inForce);
  if (!inForce && others.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>
          Le studio n'a pas enregistré de semaine type pour vous : vos heures sont ouvertes une à une.
        </Trans>
      </p>
    );
  const until = formatDate(open_until);
  return (
    <div className="grid gap-6">
      {inForce && <OneWeek week={inForce} isInForce />}
      {others.map((week) => (
        <OneWeek key={week.id} week={week} />
      ))}
      <p className="text-13 text-ink-3">
        <Trans>
          Vos heures sont ouvertes jusqu'au {until}, sauf les jours fermés et vos absences. Pour changer votre
          semaine, adressez-vous au studio.
        </Trans>
      </p>
    </div>
  );
}

function OneWeek({ week, isInForce = false }: { week: CoachWeek; isInForce?: boolean }) {
  const { i18n } = useLingui();
  const from = formatTableDate(week.valid_from);
  const to = week.valid_to && formatTableDate(week.valid_to);
  return (
    <section>
      <h3 className="text-15 font-semibold">
        {to ? (
          <Trans>
            Du {from} au {to}
          </Trans>
        ) : isInForce ? (
          <Trans>Depuis le {from}</Trans>
        ) : (
          <Trans>À partir du {from}</Trans>
        )}
      </h3>
      <dl className="mt-2 divide-y divide-line border-y border-line">
        {WEEKDAYS.map((weekday, index) => {
          const windows = week.windows
            .filter((window) => window.weekday === index + 1)
            .toSorted((a, b) => a.start_time.localeCompare(b.start_time));
          return (
            <div key={weekday.long.id} className="flex gap-3 py-2.5">
              <dt className="w-24 flex-none font-medium">{i18n._(weekday.long)}</dt>
              <dd className="num min-w-0 flex-1 text-ink-2">
                {windows.length === 0 ? (
                  <span className="text-ink-3">
                    <Trans>Repos</Trans>
                  </span>
                ) : (
                  <ul className="grid gap-1">
                    {windows.map(({ start_time, end_time, session_types }) => (
                      <li key={start_time} className="flex flex-wrap gap-x-2">
                        {formatSpan(start_time, end_time)}
                        <Kinds types={session_types} />
                      </li>
                    ))}
                  </ul>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function Kinds({ types }: { types: readonly string[] }) {
  if (types.length > 1)
    return (
      <span className="text-ink-3">
        <Trans>séances et bilans</Trans>
      </span>
    );
  if (types[0] === 'bilan')
    return (
      <span className="inline-flex items-center gap-1 text-ok">
        <ClipboardList aria-hidden="true" className="size-3.5" />
        <Trans>bilans</Trans>
      </span>
    );
  return (
    <span className="text-ink-3">
      <Trans>séances</Trans>
    </span>
  );
}
