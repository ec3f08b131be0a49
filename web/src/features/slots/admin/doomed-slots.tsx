import type { SlotDetails } from '@elan/contract/slots.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { formatShortDate } from '../../../lib/format.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { KindCounts } from './kind-counts.tsx';

/** What deleting these slots takes away, and that some of them are over already. */
export function DoomedSlots({ slots }: { slots: readonly SlotDetails[] }) {
  const dates = slots.map(({ date }) => date).toSorted();
  const [first, last] = [dates.at(0) ?? '', dates.at(-1) ?? ''];
  const normal = slots.filter(({ session_type }) => session_type === 'normal').length;
  const past = slots.filter(({ is_past }) => is_past).length;
  const counts = <KindCounts normal={normal} bilan={slots.length - normal} />;
  return (
    <>
      <p>
        {first === last ? (
          <Trans>
            {formatShortDate(first)} : {counts}. On ne pourra plus les réserver.
          </Trans>
        ) : (
          <Trans>
            Du {formatShortDate(first)} au {formatShortDate(last)} : {counts}. On ne pourra plus les réserver.
          </Trans>
        )}
      </p>
      {past > 0 && (
        <Notice tone="warning" className="mt-3">
          <Plural
            value={past}
            one="# créneau est déjà passé : il disparaîtra aussi de l'historique."
            other="# créneaux sont déjà passés : ils disparaîtront aussi de l'historique."
          />
        </Notice>
      )}
    </>
  );
}
