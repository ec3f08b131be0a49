import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { PlanView } from './plan.ts';

type UnreadNoticeProps = {
  view: PlanView;
  unread: { readonly free: boolean; readonly busy: boolean };
  isReading: boolean;
  onRetry: () => void;
};

/** An empty grid must not look like a quiet one: says which of the two could not be read. */
export function UnreadNotice({ view, unread, isReading, onRetry }: UnreadNoticeProps) {
  const { t } = useLingui();
  const when = view === 'week' ? t`cette semaine` : t`ce jour`;
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
        <Trans>Les créneaux et les réservations de {when} n'ont pas pu être lus.</Trans>
      ) : unread.free ? (
        <Trans>Les créneaux de {when} n'ont pas pu être lus : seules les réservations sont à jour.</Trans>
      ) : (
        <Trans>
          Les réservations de {when} n'ont pas pu être lues : seuls les créneaux libres sont à jour.
        </Trans>
      )}
    </Notice>
  );
}
