import type { SessionType } from '@elan/contract/slots/slots.ts';
import { Trans } from '@lingui/react/macro';
import { MeetingKindIcon } from './meeting-kind.tsx';

/** The kind of session: a bilan is green and has its clipboard. */
export function SessionTypeMark({ type }: { type: SessionType }) {
  if (type === 'normal') return <Trans>Normale</Trans>;
  return (
    <span className="inline-flex items-center gap-1.5 align-middle text-ok">
      <MeetingKindIcon kind="bilan" />
      <Trans>Bilan</Trans>
    </span>
  );
}
