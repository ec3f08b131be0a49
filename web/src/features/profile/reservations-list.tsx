import type { CivilMoment } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ticket } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useDialogAbout } from '../../ui/overlays/use-dialog-about.ts';
import { CancelMeetingDialog } from './cancel-meeting-dialog.tsx';
import { agendaOf, type Meeting } from './meeting.ts';
import { MeetingRow } from './meeting-row.tsx';
import type { Booked } from './use-booked.ts';
import { WeeklySeries } from './weekly-series.tsx';

type MeetingGroupProps = {
  title: string;
  count: number;
  meetings: readonly Meeting[];
  now: CivilMoment;
  onCancel: (meeting: Meeting) => void;
  empty?: ReactNode;
};

function MeetingGroup({ title, count, meetings, now, onCancel, empty }: MeetingGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-6.5 first:mt-0">
      <h2 id={id} className="flex items-baseline gap-2 border-b border-line pb-3 text-21 tracking-[-.025em]">
        {title}
        <span className="num font-text text-sm font-medium tracking-normal text-ink-3">{count}</span>
      </h2>
      {meetings.length === 0 ? (
        empty
      ) : (
        <ul>
          {meetings.map((meeting) => (
            <MeetingRow key={meeting.key} meeting={meeting} now={now} onCancel={() => onCancel(meeting)} />
          ))}
        </ul>
      )}
    </section>
  );
}

const PAST_SHOWN_FIRST = 10;
const PAST_SHOWN_MORE = 20;

function NothingBooked() {
  return (
    <EmptyState
      icon={Ticket}
      title={<Trans>Aucune réservation pour le moment</Trans>}
      action={
        <>
          <LinkButton to="/coaches" variant="primary">
            <Trans>Réserver une séance</Trans>
          </LinkButton>
          <LinkButton to="/group-courses">
            <Trans>Voir les cours collectifs</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>Vos séances individuelles et vos cours collectifs apparaîtront ici.</Trans>
    </EmptyState>
  );
}

type ReservationsListProps = { booked: Booked; now: CivilMoment; userId: number; onCalendar: () => void };

/** Sessions and group courses together: what comes, what would have come, then what was. */
export function ReservationsList({ booked, now, userId, onCalendar }: ReservationsListProps) {
  const { t } = useLingui();
  const { about, turn, isOpen, open: ask, close } = useDialogAbout<Meeting>();
  const [pastShown, setPastShown] = useState(PAST_SHOWN_FIRST);
  const { upcoming, cancelled, past } = agendaOf(booked.meetings, now);
  const pastTotal = booked.total - upcoming.length - cancelled.length;
  return (
    // Its first section is the first whatever arrives above it later: nothing moves under a finger.
    <div>
      {booked.coursesFailed && (
        <Notice
          tone="warning"
          className="mb-5"
          action={
            <Button size="sm" onClick={booked.retryCourses}>
              {t`Réessayer`}
            </Button>
          }
        >
          <Trans>Vos cours collectifs n'ont pas pu être chargés.</Trans>
        </Notice>
      )}
      {booked.meetings.length === 0 ? (
        <NothingBooked />
      ) : (
        <>
          <WeeklySeries upcoming={upcoming} now={now} />
          <MeetingGroup
            title={t`À venir`}
            count={upcoming.length}
            meetings={upcoming}
            now={now}
            onCancel={ask}
            empty={
              <p className="flex flex-wrap items-center gap-x-3 border-b border-line py-3 text-ink-2">
                <Trans>Rien de prévu pour l'instant.</Trans>
                <LinkButton to="/coaches" variant="link">
                  <Trans>Réserver une séance</Trans>
                </LinkButton>
              </p>
            }
          />
          {cancelled.length > 0 && (
            <MeetingGroup
              title={t`Annulées`}
              count={cancelled.length}
              meetings={cancelled}
              now={now}
              onCancel={ask}
            />
          )}
          {past.length > 0 && (
            <MeetingGroup
              title={t`Passées`}
              count={pastTotal}
              meetings={past.slice(0, pastShown)}
              now={now}
              onCancel={ask}
            />
          )}
          {past.length > pastShown ? (
            <Button className="mt-4" onClick={() => setPastShown(pastShown + PAST_SHOWN_MORE)}>
              {t`Afficher plus`}
            </Button>
          ) : (
            pastTotal > past.length && (
              <Button variant="link" className="mt-2" onClick={onCalendar}>
                {t`Les séances plus anciennes sont dans le calendrier`}
              </Button>
            )
          )}
        </>
      )}
      {about && (
        <CancelMeetingDialog key={turn} {...{ now, userId, isOpen }} meeting={about} onClose={close} />
      )}
    </div>
  );
}
