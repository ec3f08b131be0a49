import type { CourseBooking } from '@elan/contract/group-courses.ts';
import { useLingui } from '@lingui/react/macro';
import { UserRoundMinus } from 'lucide-react';
import { Link } from 'react-router';
import { callLink } from '../../../../lib/call-link.ts';
import { clientPath } from '../../../../lib/desk-links.ts';
import { formatTableDate } from '../../../../lib/format.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { PresenceMark } from '../../../../ui/data/presence-mark.tsx';
import { Table, TableHead, Td, Th, Tr } from '../../../../ui/data/table.tsx';
import { StatusMark } from '../../../../ui/feedback/status-mark.tsx';

type ParticipantsTableProps = {
  participants: readonly CourseBooking[];
  busy: boolean;
  /** False once the course has begun. */
  mayRemove: boolean;
  onRemove: (participant: CourseBooking) => void;
};

/** Those who come before those who do not any more, each in the order of joining. */
const comingFirst = (a: CourseBooking, b: CourseBooking) =>
  Number(a.status === 'cancelled') - Number(b.status === 'cancelled');

export function ParticipantsTable({ participants, busy, mayRemove, onRemove }: ParticipantsTableProps) {
  const { t } = useLingui();
  return (
    <Table caption={t`Participants`} busy={busy} className="-mx-5">
      <TableHead>
        <Th>{t`Nom`}</Th>
        <Th>{t`E-mail`}</Th>
        <Th>{t`Téléphone`}</Th>
        <Th>{t`Inscrit le`}</Th>
        <Th>{t`Statut`}</Th>
        {mayRemove && <Th align="right">{t`Actions`}</Th>}
      </TableHead>
      <tbody>
        {participants.toSorted(comingFirst).map((participant) => (
          <ParticipantRow
            key={participant.id}
            participant={participant}
            mayRemove={mayRemove}
            onRemove={() => onRemove(participant)}
          />
        ))}
      </tbody>
    </Table>
  );
}

type ParticipantRowProps = { participant: CourseBooking; mayRemove: boolean; onRemove: () => void };

function ParticipantRow({ participant, mayRemove, onRemove }: ParticipantRowProps) {
  const { t } = useLingui();
  const { user_id, full_name, email, phone, created_at, status, presence } = participant;
  const name = full_name ?? t`Sans nom`;
  const isComing = status === 'confirmed';
  const quiet = !isComing && 'text-ink-3';
  return (
    <Tr>
      <Td wraps className={cx('font-semibold max-md:order-0 max-md:col-span-3 max-md:text-base', quiet)}>
        <Link to={clientPath(user_id)} className="underline-offset-4 hover:underline">
          {name}
        </Link>
      </Td>
      <Td wraps className={cx('break-all max-md:order-2 max-md:col-span-4', quiet)}>
        {email && (
          <a href={`mailto:${email}`} className="hover:underline">
            {email}
          </a>
        )}
      </Td>
      <Td className={cx('max-md:order-2 max-md:col-span-4', quiet)}>
        {phone && (
          <a href={callLink(phone)} className="hover:underline">
            {phone}
          </a>
        )}
      </Td>
      <Td label={t`Inscrit le`} className={cx('max-md:order-3 max-md:col-span-2', quiet)}>
        {formatTableDate(created_at.slice(0, 10))}
      </Td>
      <Td className="max-md:order-3 max-md:col-span-2 max-md:self-end max-md:justify-self-end">
        <span className="flex flex-wrap items-center gap-x-3">
          <StatusMark kind={isComing ? 'done' : 'cancelled'}>
            {isComing ? t`Confirmée` : t`Annulée`}
          </StatusMark>
          {presence && <PresenceMark presence={presence} />}
        </span>
      </Td>
      {mayRemove && (
        <Td align="right" className="max-md:order-1 max-md:justify-self-end">
          {isComing && (
            <span className="-my-2 inline-flex align-middle">
              <IconButton label={t`Retirer ${name}`} size="sm" onClick={onRemove}>
                <UserRoundMinus className="size-4" aria-hidden="true" />
              </IconButton>
            </span>
          )}
        </Td>
      )}
    </Tr>
  );
}
