import { courseBadge } from '@elan/contract/group-courses/group-courses.rules.ts';
import { GROUP_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses.texts.ts';
import type { CourseBooking, GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import { type CivilMoment, isPast } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { UserRoundMinus, UsersRound } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import { ContactLinks } from '../../../../entities/clients/admin/contact-links.tsx';
import { PhoneNumber } from '../../../../entities/clients/admin/phone-number.tsx';
import { useClient } from '../../../../entities/clients/api.ts';
import { AllPresentButton } from '../../../../entities/presence/all-present-button.tsx';
import { markParticipant } from '../../../../entities/presence/api.ts';
import { PresenceControl } from '../../../../entities/presence/presence-control.tsx';
import { clientPath } from '../../../../lib/address/desk-links.ts';
import { failureText } from '../../../../lib/api/api-failure.ts';
import { formatLongDay, formatTableDate } from '../../../../lib/time/format.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { type Columns, DataTable } from '../../../../ui/data/data-table.tsx';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { StatusMark } from '../../../../ui/feedback/status-mark.tsx';
import { ActDialog } from '../../../../ui/overlays/act-dialog.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { DialogState } from '../../../../ui/overlays/dialog-state.ts';
import { useDialogAbout } from '../../../../ui/overlays/use-dialog-about.ts';
import { PARTICIPANTS_PER_PAGE, unseat, useParticipants } from '../api.ts';
import { AddParticipant } from './add-participant.tsx';
import { WaitingList } from './waiting-list.tsx';

type RemoveParticipantDialogProps = DialogState & {
  course: GroupCourse;
  /** Kept while the dialog leaves the screen. */
  participant: CourseBooking;
};

/** Asks before somebody is taken out of a course, and says what they get back. */
function RemoveParticipantDialog({ course, participant, ...dialog }: RemoveParticipantDialogProps) {
  const { t } = useLingui();
  const { data: client } = useClient(dialog.isOpen ? participant.user_id : undefined);
  const name = participant.full_name ?? t`Sans nom`;
  const { title } = course;
  return (
    <ActDialog
      title={t`Retirer ${name} du cours ?`}
      message={
        <>
          <p>
            <Trans>
              Sa place dans <b className="font-semibold text-ink">« {title} »</b> se libère.
            </Trans>{' '}
            <Plural
              value={participant.cost}
              one="# crédit en équipe (SE) lui est rendu."
              other="# crédits en équipe (SE) lui sont rendus."
            />
          </p>
          {client && (
            <p className="num mt-2">
              <Trans>
                Solde : {client.team_points} SE →{' '}
                <b className="font-semibold text-ink">{client.team_points + participant.cost} SE</b>
              </Trans>
            </p>
          )}
        </>
      }
      confirmText={t`Retirer du cours`}
      cancelText={t`Garder l'inscription`}
      {...dialog}
      act={async () => {
        const { updated_team_points } = await unseat(course.id, participant.id);
        return t`${name} n'est plus inscrit au cours. Nouveau solde : ${updated_team_points} SE`;
      }}
      failure={(error) => failureText(error, t`Le participant n'a pas pu être retiré. Réessayez.`)}
    />
  );
}

type ParticipantsDialogProps = Pick<ComponentProps<typeof AddParticipant>, 'pointsForm'> & {
  /** As it is by now; kept while the dialog leaves the screen. One instance per course (`key`). */
  course: GroupCourse;
  now: CivilMoment | undefined;
  isOpen: boolean;
  onClose: () => void;
};

const quiet = ({ status }: CourseBooking) => status !== 'confirmed' && 'text-ink-3';

/** Who is in a course and who was; adds somebody, or takes somebody out. */
export function ParticipantsDialog({ course, now, isOpen, onClose, pointsForm }: ParticipantsDialogProps) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const participants = useParticipants(course.id, page, { enabled: isOpen });
  const { about: leaving, ...asking } = useDialogAbout<CourseBooking>();
  const { title, date, time, coach_name, current_participants: taken, max_participants: seats } = course;
  const day = formatLongDay(date);
  const hasBegun = now !== undefined && isPast(course, now);
  const isUnmarked =
    hasBegun &&
    participants.data?.rows.some(({ status, presence }) => status === 'confirmed' && presence === null);
  const columns: Columns<CourseBooking> = {
    name: {
      head: t`Nom`,
      wraps: true,
      card: { span: 3, title: true },
      className: (participant) => cx('font-semibold', quiet(participant)),
      cell: ({ user_id, full_name }) => (
        <Link to={clientPath(user_id)} className="underline-offset-4 hover:underline">
          {full_name ?? t`Sans nom`}
        </Link>
      ),
    },
    email: {
      head: t`E-mail`,
      wraps: true,
      card: { order: 2, span: 4 },
      className: (participant) => cx('break-all', quiet(participant)),
      cell: ({ email }) =>
        email && (
          <a href={`mailto:${email}`} className="hover:underline">
            {email}
          </a>
        ),
    },
    phone: {
      head: t`Téléphone`,
      card: { order: 2, span: 4 },
      className: quiet,
      cell: (participant) => {
        const name = participant.full_name ?? t`Sans nom`;
        return (
          <span className="-my-2 flex flex-wrap items-center gap-x-1">
            <PhoneNumber name={name} of={participant} />
            <ContactLinks name={name} dialled={participant.phone_e164} />
          </span>
        );
      },
    },
    joined: {
      head: t`Inscrit le`,
      card: { order: 3, span: 2, label: t`Inscrit le` },
      className: quiet,
      cell: ({ created_at, from_list }) => (
        <>
          {formatTableDate(created_at.slice(0, 10))}
          {from_list && (
            <span className="block text-13 text-ink-3">
              <Trans>par la liste d'attente</Trans>
            </span>
          )}
        </>
      ),
    },
    status: {
      head: hasBegun ? t`Présence` : t`Statut`,
      card: { order: 3, span: 2, end: true },
      className: 'max-md:self-end',
      cell: (participant) => {
        const { user_id, status, presence } = participant;
        if (status !== 'confirmed') return <StatusMark kind="cancelled">{t`Annulée`}</StatusMark>;
        if (!hasBegun) return <StatusMark kind="done">{t`Confirmée`}</StatusMark>;
        return (
          <PresenceControl
            compact
            area="admin"
            name={participant.full_name ?? t`Sans nom`}
            presence={presence}
            mark={(value) => markParticipant(course.id, user_id, value)}
          />
        );
      },
    },
    ...(!hasBegun && {
      actions: {
        head: t`Actions`,
        align: 'end',
        card: { order: 1, end: true },
        cell: (participant) => {
          const name = participant.full_name ?? t`Sans nom`;
          return (
            participant.status === 'confirmed' && (
              <span className="-my-2 inline-flex align-middle">
                <IconButton
                  label={t`Retirer ${name}`}
                  size="sm"
                  onClick={() => asking.open(participant)}
                  icon={UserRoundMinus}
                />
              </span>
            )
          );
        },
      },
    }),
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="xl"
      eyebrow={t`Participants`}
      title={title}
      media={
        <span className="grid h-11 w-9 flex-none place-items-center rounded-t-[18px] rounded-b-[6px] bg-saffron-100 text-saffron-700">
          <UsersRound className="size-5" aria-hidden="true" />
        </span>
      }
    >
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-2">
          <span className="num">
            <Trans>
              {day} à {time} · {coach_name}
            </Trans>
          </span>
          <Badge tone={taken >= seats ? 'bad' : 'saffron'}>
            <span className="num" role="status">
              <Trans>
                {taken} / {seats} places
              </Trans>
            </span>
          </Badge>
        </p>
        {now && <WhyClosed course={course} now={now} />}
        {isUnmarked && <AllPresentButton of={{ course_ids: [course.id] }} className="justify-self-start" />}
        {now && isJoinable(course, now) && <AddParticipant course={course} pointsForm={pointsForm} />}
        <DataTable
          caption={t`Participants`}
          list={participants}
          columns={columns}
          rowId={({ id }) => id}
          query={{ page, per_page: PARTICIPANTS_PER_PAGE }}
          onChange={(changes) => setPage(changes.page ?? 1)}
          failure={t`Failed to load bookings. Please try again.`}
          empty={
            <EmptyState compact icon={UsersRound} title={<Trans>Personne n'est encore inscrit</Trans>} />
          }
          className="-mx-5"
        />
        {now && !hasBegun && course.is_active && <WaitingList course={course} isShown={isOpen} />}
      </div>
      {leaving && <RemoveParticipantDialog course={course} participant={leaving} {...asking.dialog} />}
    </Dialog>
  );
}

const isJoinable = (course: GroupCourse, now: CivilMoment) =>
  course.is_active && courseBadge(course, now) === 'OPEN';

/** Why nobody can be added now, where that is so. */
function WhyClosed({ course, now }: { course: GroupCourse; now: CivilMoment }) {
  if (isPast(course, now))
    return (
      <Notice>
        <Trans>Ce cours a commencé : les inscriptions sont closes.</Trans>
      </Notice>
    );
  if (!course.is_active) return <Notice>{GROUP_COURSE_TEXTS.INACTIVE}</Notice>;
  if (courseBadge(course, now) === 'FULL')
    return (
      <Notice>
        <Trans>Toutes les places sont prises : retirez un participant ou ajoutez des places.</Trans>
      </Notice>
    );
  return null;
}
