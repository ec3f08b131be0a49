import { Trans } from '@lingui/react/macro';
import { formatInstantDate } from '../../lib/time/format.ts';

type LastChangeProps = {
  /** Both are null for what nobody has changed; who did, also for what was changed before that was noted. */
  of: { readonly changed_at: string | null; readonly changed_by: string | null };
};

/** When something was saved last, and by whom. */
export function LastChange({ of: { changed_at, changed_by } }: LastChangeProps) {
  if (changed_at === null) return null;
  const day = formatInstantDate(changed_at);
  return (
    <p className="text-13 text-ink-3">
      {changed_by === null ? (
        <Trans>Modifié le {day}</Trans>
      ) : (
        <Trans>
          Modifié le {day} par {changed_by}
        </Trans>
      )}
    </p>
  );
}
