import type { AdminCoach } from '@elan/contract/coaches.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Archive, Clock, Pencil } from 'lucide-react';
import { IconButton } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { SECONDARY, Table, TableHead, Td, TERTIARY, Th, Tr } from '../../../ui/data/table.tsx';

type CoachesTableProps = {
  coaches: readonly AdminCoach[];
  busy: boolean;
  /** The coach whose panel is open. */
  openId: number | undefined;
  /** Where the hours of a coach are looked after. */
  hoursPath: (coach: AdminCoach) => string;
  onEdit: (coach: AdminCoach) => void;
  onArchive: (coach: AdminCoach) => void;
};

export function CoachesTable({ coaches, busy, ...row }: CoachesTableProps) {
  const { t } = useLingui();
  return (
    <Table caption={t`Coaches`} busy={busy} className="min-h-0 flex-1">
      <TableHead>
        <Th>{t`Coach`}</Th>
        <Th className={TERTIARY}>{t`Spécialité`}</Th>
        <Th>{t`Matricule`}</Th>
        <Th className={SECONDARY}>{t`E-mail`}</Th>
        <Th>{t`À venir`}</Th>
        <Th align="right">{t`Actions`}</Th>
      </TableHead>
      <tbody>
        {coaches.map((coach) => (
          <CoachRow key={coach.id} coach={coach} {...row} />
        ))}
      </tbody>
    </Table>
  );
}

function CoachRow(props: Omit<CoachesTableProps, 'coaches' | 'busy'> & { coach: AdminCoach }) {
  const { coach, openId, hoursPath, onEdit, onArchive } = props;
  const { t } = useLingui();
  const { name, specialty, matricule, email } = coach;
  return (
    <Tr selected={coach.id === openId} cardColumns="max-md:grid-cols-[auto_1fr_auto]">
      <Td wraps className="max-md:order-0 max-md:col-span-3 md:py-1.5">
        <span className="flex items-center gap-3">
          <Avatar name={name} src={coach.photo} tone="sand" />
          <span className="min-w-0 max-md:flex-1">
            <b className="block font-semibold break-words max-md:text-base">{name}</b>
            <span className="block truncate text-ink-3 md:hidden">{specialty}</span>
          </span>
        </span>
      </Td>
      <Td wraps className={`${TERTIARY} max-md:hidden`}>
        {specialty}
      </Td>
      <Td label={t`Matricule`} className="text-ink-2 max-md:order-2">
        {matricule}
      </Td>
      <Td
        className={`${SECONDARY} max-md:order-3 max-md:col-span-2 max-md:min-w-0 max-md:break-words max-md:text-ink-2`}
      >
        <span className="block md:max-w-[min(18rem,24cqw)] md:truncate" title={email ?? undefined}>
          {email}
        </span>
      </Td>
      <Td label={t`À venir`} className="max-md:order-2 max-md:col-span-2">
        <Upcoming coach={coach} />
      </Td>
      <Td align="right" className="max-md:order-4 max-md:-mr-3 max-md:justify-self-end">
        <span className="-my-2 inline-flex align-middle">
          <LinkButton
            to={hoursPath(coach)}
            aria-label={t`Créneaux de ${name}`}
            title={t`Créneaux de ${name}`}
            variant="plain"
            size="sm"
            square
          >
            <Clock className="size-4" aria-hidden="true" />
          </LinkButton>
          <IconButton label={t`Modifier ${name}`} size="sm" onClick={() => onEdit(coach)}>
            <Pencil className="size-4" aria-hidden="true" />
          </IconButton>
          <IconButton label={t`Archiver ${name}`} size="sm" onClick={() => onArchive(coach)}>
            <Archive className="size-4" aria-hidden="true" />
          </IconButton>
        </span>
      </Td>
    </Tr>
  );
}

function Upcoming({
  coach: { upcoming_sessions: sessions, upcoming_courses: courses },
}: {
  coach: AdminCoach;
}) {
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
