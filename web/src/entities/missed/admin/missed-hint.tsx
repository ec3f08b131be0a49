import { isHeldBack } from '@elan/contract/missed/missed.rules.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { clientPath } from '../../../lib/address/desk-links.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useClientMissed } from './client-missed.ts';

/** The desk may book for whoever has to call, knowingly: said before it is booked. */
export function MissedHint({ clientId }: { clientId: number | undefined }) {
  const { data: missed } = useClientMissed(clientId);
  return (
    <div role="status" className="empty:hidden">
      {clientId !== undefined && missed && isHeldBack(missed) && (
        <Notice>
          <Plural
            value={missed.counted}
            one="Ce client a # absence qui compte : il ne peut plus réserver seul, vous pouvez le faire pour lui."
            other="Ce client a # absences qui comptent : il ne peut plus réserver seul, vous pouvez le faire pour lui."
          />{' '}
          <Link to={clientPath(clientId)} className="font-semibold underline underline-offset-4">
            <Trans>Voir ses absences</Trans>
          </Link>
        </Notice>
      )}
    </div>
  );
}
