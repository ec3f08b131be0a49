import type { Presence } from '@elan/contract/presence/presence.ts';
import { useLingui } from '@lingui/react/macro';
import { StatusMark } from '../../ui/feedback/status-mark.tsx';

/** Whether the client came. */
export function PresenceMark({ presence }: { presence: Presence }) {
  const { t } = useLingui();
  return <StatusMark kind={presence}>{presence === 'present' ? t`Présent` : t`Absent`}</StatusMark>;
}

/** The status of what was missed, instead of saying that it was held. */
export function AbsenceMark() {
  const { t } = useLingui();
  return <StatusMark kind="absent">{t({ message: 'Absence', context: 'of a client' })}</StatusMark>;
}
