import type { SessionType } from '@elan/contract/slots.ts';
import { Trans } from '@lingui/react/macro';
import { ClipboardList } from 'lucide-react';

/** The kind of session: a bilan is green and has its clipboard. */
export function SessionTypeMark({ type }: { type: SessionType }) {
  if (type === 'normal') return <Trans>Normale</Trans>;
  return (
    <span className="inline-flex items-center gap-1.5 align-middle text-ok">
      <ClipboardList className="size-4 flex-none" aria-hidden="true" />
      <Trans>Bilan</Trans>
    </span>
  );
}
