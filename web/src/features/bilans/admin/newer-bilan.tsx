import type { WrittenBilan } from '@elan/contract/bilans.ts';
import { Trans } from '@lingui/react/macro';
import { formatTableDate, formatTime } from '../../../lib/format.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** What somebody else saved while one was writing, to be compared with it. */
export function NewerBilan({ bilan: { bilan, author_name, updated_at } }: { bilan: WrittenBilan }) {
  const day = formatTableDate(updated_at.slice(0, 10));
  const time = formatTime(updated_at.slice(11));
  return (
    <Notice
      tone="warning"
      title={
        <Trans>
          Enregistré par {author_name} le {day} à {time}
        </Trans>
      }
    >
      <p className="mt-1 max-h-52 overflow-y-auto break-words whitespace-pre-line select-text">{bilan}</p>
    </Notice>
  );
}
