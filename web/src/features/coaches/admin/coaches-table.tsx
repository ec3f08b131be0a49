import type { AdminCoach } from '@elan/contract/coaches/coaches.ts';
import type { Page } from '@elan/contract/endpoint.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Archive, CalendarX2, Clock, Dumbbell, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { useSpanWords } from '../../../entities/absences/absence-span.ts';
import { useAbsences } from '../../../entities/absences/api.ts';
import { absencePath, availabilityPath, newAbsencePath } from '../../../lib/address/desk-links.ts';
import { failureText } from '../../../lib/api/api-failure.ts';
import { withoutAccents } from '../../../lib/text-search.ts';
import { comma } from '../../../lib/time/format.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { type Columns, TableOfRows } from '../../../ui/data/data-table.tsx';
import { ListFilters } from '../../../ui/data/list-filters.tsx';
import { ListStates } from '../../../ui/data/list-states.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';
import { useDialogAbout } from '../../../ui/overlays/use-dialog-about.ts';
import { archiveCoach } from './api.ts';

/** The coaches in whose name, specialty, matricule or e-mail every word stands. */
export const findCoaches = (coaches: readonly AdminCoach[], words = ''): readonly AdminCoach[] => {
  const wanted = withoutAccents(words).split(/\s+/).filter(Boolean);
  return coaches.filter(({ name, specialty, matricule, email }) => {
    const known = withoutAccents([name, specialty, matricule, email].join(' '));
    return wanted.every((word) => known.includes(word));
  });
};

type ArchiveCoachDialogProps = DialogState & {
  /** Kept while the dialog leaves the screen. */
  coach: AdminCoach;
};

/** Asks before a coach leaves, and says what is cancelled and given back with that. */
function ArchiveCoachDialog({ coach, ...dialog }: ArchiveCoachDialogProps) {
  const { t } = useLingui();
  return (
    <ActDialog
      title={t`Archiver ${coach.name} ?`}
      message={<WhatGoes coach={coach} />}
      confirmText={t`Archiver le coach`}
      cancelText={t`Garder le coach`}
      {...dialog}
      act={async () => (await archiveCoach(coach)).message}
      failure={(error) => failureText(error, t`Failed to delete coach`)}
    />
  );
}

function WhatGoes({ coach }: { coach: AdminCoach }) {
  const { upcoming_sessions: sessions, upcoming_courses: courses, upcoming_seats: seats } = coach;
  return (
    <>
      {sessions + courses === 0 ? (
        <p>
          <Trans>Aucune séance ni aucun cours à venir : rien n'est annulé.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>Seront annulés et remboursés :</Trans>
          </p>
          <ul className="mt-1 list-disc ps-5 text-ink">
            {sessions > 0 && (
              <li>
                <Plural value={sessions} one="# séance à venir" other="# séances à venir" />
              </li>
            )}
            {courses > 0 && (
              <li>
                <Plural value={courses} one="# cours collectif à venir" other="# cours collectifs à venir" />
                {comma()}
                <Plural value={seats} one="# place réservée" other="# places réservées" />
              </li>
            )}
          </ul>
        </>
      )}
      <p className="mt-2">
        <Trans>
          Ses créneaux libres sont retirés et son compte fermé ; ce qui est passé reste dans l'historique.
        </Trans>
      </p>
    </>
  );
}

type CoachesTableProps = {
  /** All of them: they are searched here. */
  coaches: UseQueryResult<Page<AdminCoach>>;
  query: { readonly q?: string | undefined };
  onChange: (changes: { readonly q?: string | undefined }, how?: { readonly replace?: boolean }) => void;
  openId: number | undefined;
  onEdit: (coach: AdminCoach) => void;
  onAdd: () => void;
};

export function CoachesTable({ coaches, query, onChange, openId, onEdit, onAdd }: CoachesTableProps) {
  const { t } = useLingui();
  const { about: leaving, ...asking } = useDialogAbout<AdminCoach>();
  const columns: Columns<AdminCoach> = {
    coach: {
      head: t`Coach`,
      wraps: true,
      card: { span: 3 },
      className: 'md:py-1.5',
      cell: ({ id, name, photo, specialty }) => (
        <span className="flex items-center gap-3">
          <Avatar name={name} src={photo} tone="sand" />
          <span className="min-w-0 max-md:flex-1">
            <b className="block font-semibold break-words max-md:text-base">{name}</b>
            <span className="block truncate text-ink-3 md:hidden">{specialty}</span>
            <AwayNote coachId={id} />
          </span>
        </span>
      ),
    },
    specialty: {
      head: t`Spécialité`,
      wraps: true,
      hideBelow: 600,
      card: 'hidden',
      cell: ({ specialty }) => specialty,
    },
    matricule: {
      head: t`Matricule`,
      card: { order: 2, label: t`Matricule` },
      className: 'text-ink-2',
      cell: ({ matricule }) => matricule,
    },
    email: {
      head: t`E-mail`,
      hideBelow: 'all',
      card: { order: 3, span: 2 },
      className: 'max-md:min-w-0 max-md:break-words max-md:text-ink-2',
      cell: ({ email }) => (
        <span className="block md:max-w-[min(18rem,24cqw)] md:truncate" title={email ?? undefined}>
          {email}
        </span>
      ),
    },
    upcoming: {
      head: t`À venir`,
      card: { order: 2, span: 2, label: t`À venir` },
      cell: (coach) => <Upcoming coach={coach} />,
    },
    actions: {
      head: t`Actions`,
      align: 'end',
      card: { order: 4, end: true },
      className: 'max-md:-me-3',
      cell: (coach) => {
        const { name } = coach;
        return (
          <span className="-my-2 inline-flex align-middle">
            <LinkButton
              to={availabilityPath(coach.id)}
              aria-label={t`Créneaux de ${name}`}
              title={t`Créneaux de ${name}`}
              variant="plain"
              size="sm"
              square
            >
              <Clock className="size-4" aria-hidden="true" />
            </LinkButton>
            <LinkButton
              to={newAbsencePath(coach.id)}
              aria-label={t`Absence de ${name}`}
              title={t`Absence de ${name}`}
              variant="plain"
              size="sm"
              square
            >
              <CalendarX2 className="size-4" aria-hidden="true" />
            </LinkButton>
            <IconButton
              label={t`Modifier ${name}`}
              size="sm"
              data-row-main
              onClick={() => onEdit(coach)}
              icon={Pencil}
            />
            <IconButton
              label={t`Archiver ${name}`}
              size="sm"
              onClick={() => asking.open(coach)}
              icon={Archive}
            />
          </span>
        );
      },
    },
  };
  return (
    <>
      <ListFilters
        query={query}
        onChange={onChange}
        search={{ label: t`Nom, spécialité, matricule, e-mail`, className: 'md:max-w-80' }}
      />
      <ListStates
        list={coaches}
        failure={t`Unable to load coaches. Please check your connection and try again.`}
        empty={
          <EmptyState
            icon={Dumbbell}
            title={<Trans>Aucun coach pour l'instant</Trans>}
            action={<Button variant="primary" onClick={onAdd}>{t`Ajouter un coach`}</Button>}
          >
            <Trans>Ses créneaux s'ouvriront ensuite à la réservation.</Trans>
          </EmptyState>
        }
      >
        {(all) => {
          const found = findCoaches(all, query.q);
          return found.length > 0 ? (
            <TableOfRows
              caption={t`Coaches`}
              rows={found}
              columns={columns}
              rowId={({ id }) => id}
              openId={openId}
              cardColumns="max-md:grid-cols-[auto_1fr_auto]"
              className="min-h-0 flex-1"
            />
          ) : (
            <EmptyState
              icon={Dumbbell}
              title={<Trans>Aucun coach ne correspond</Trans>}
              action={
                <Button
                  onClick={() => onChange({ q: undefined }, { replace: true })}
                >{t`Tout afficher`}</Button>
              }
            />
          );
        }}
      </ListStates>
      {leaving && (
        <ArchiveCoachDialog
          // As the list says it by now: something may have been booked meanwhile.
          coach={coaches.data?.rows.find(({ id }) => id === leaving.id) ?? leaving}
          {...asking.dialog}
        />
      )}
    </>
  );
}

/** The next absence of a coach, or the one that is asked for, with the way to it. */
function AwayNote({ coachId }: { coachId: number }) {
  const wordsOf = useSpanWords();
  const [next] = useAbsences().data?.filter((absence) => absence.coach_id === coachId) ?? [];
  if (!next) return null;
  const when = wordsOf(next, 'short');
  return (
    <Link
      to={absencePath(next)}
      className={cx(
        'num block text-xs leading-tight underline-offset-4 hover:underline max-md:py-1 max-md:text-13',
        next.state === 'requested' ? 'text-warn' : 'text-bad',
      )}
    >
      {next.state === 'requested' ? <Trans>Demande : {when}</Trans> : <Trans>Absence {when}</Trans>}
    </Link>
  );
}

function Upcoming({ coach }: { coach: AdminCoach }) {
  const { upcoming_sessions: sessions, upcoming_courses: courses } = coach;
  if (sessions + courses === 0) {
    return (
      <span className="text-ink-3">
        <Trans>rien</Trans>
      </span>
    );
  }
  return (
    <>
      {sessions > 0 && <Plural value={sessions} one="# séance" other="# séances" />}
      {sessions > 0 && courses > 0 && ' · '}
      {courses > 0 && <Plural value={courses} one="# cours" other="# cours" />}
    </>
  );
}
