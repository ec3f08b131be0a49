import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

type UnreadNoticeProps = {
  unread: { readonly free: boolean; readonly busy: boolean };
  isReading: boolean;
  onRetry: () => void;
};

/** An empty grid must not look like a quiet day: says which of the two could not be read. */
export function UnreadNotice({ unread, isReading, onRetry }: UnreadNoticeProps) {
  const { t } = useLingui();
  if (!unread.free && !unread.busy) return null;
  return (
    <Notice
      tone="warning"
      role="status"
      className="mx-4 my-2 print:hidden"
      action={
        <Button size="sm" pending={isReading} onClick={onRetry}>
          {t`Réessayer`}
        </Button>
      }
    >
      {unread.free && unread.busy ? (
        <Trans>Les créneaux et les réservations de ce jour n'ont pas pu être lus.</Trans>
      ) : unread.free ? (
        <Trans>Les créneaux de ce jour n'ont pas pu être lus : seules les réservations sont à jour.</Trans>
      ) : (
        <Trans>
          Les réservations de ce jour n'ont pas pu être lues : seuls les créneaux libres sont à jour.
        </Trans>
      )}
    </Notice>
  );
}
