import type { Presence } from '@elan/contract/presence.ts';
import { useLingui } from '@lingui/react/macro';
import { UserCheck, UserX } from 'lucide-react';

/** Whether the client came, as a shape and a word. */
export function PresenceMark({ presence }: { presence: Presence }) {
  const { t } = useLingui();
  const Icon = presence === 'present' ? UserCheck : UserX;
  return (
    <span className="inline-flex items-center gap-1 text-xs font-semibold whitespace-nowrap">
      <Icon className="size-3.5" aria-hidden="true" />
      {presence === 'present' ? t`Présent` : t`Absent`}
    </span>
  );
}
