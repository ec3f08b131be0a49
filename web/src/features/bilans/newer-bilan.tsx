import { Trans } from '@lingui/react/macro';
import { formatTableDate, formatTime } from '../../lib/time/format.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** What was saved over what one is writing; without a text, it was deleted. */
export interface Newer {
  readonly bilan: string | null;
  readonly author_name: string | undefined;
  readonly updated_at: string | null;
}

/** What was saved elsewhere while one was writing, to be compared with it. */
export function NewerBilan({ newer: { bilan, author_name, updated_at } }: { newer: Newer }) {
  if (bilan === null || updated_at === null) {
    return (
      <Notice tone="warning" role="status">
        <Trans>
          Ce bilan a été supprimé entre-temps. Votre texte est gardé : enregistrez pour le rétablir.
        </Trans>
      </Notice>
    );
  }
  const day = formatTableDate(updated_at.slice(0, 10));
  const time = formatTime(updated_at.slice(11));
  return (
    <Notice
      tone="warning"
      role="status"
      title={
        author_name ? (
          <Trans>
            Enregistré par {author_name} le {day} à {time}
          </Trans>
        ) : (
          <Trans>
            Enregistré sur un autre appareil le {day} à {time}
          </Trans>
        )
      }
    >
      <p className="mt-1 max-h-52 overflow-y-auto break-words whitespace-pre-line select-text">{bilan}</p>
      <p className="mt-2 font-medium">
        <Trans>Votre texte est gardé. Comparez, puis enregistrez.</Trans>
      </p>
    </Notice>
  );
}
