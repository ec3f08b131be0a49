import { isHeldBack, MISSED_DAYS } from '@elan/contract/missed/missed.rules.ts';
import type { Missed } from '@elan/contract/missed/missed.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** How many absences count, and what that keeps the client from. */
export function MissedNotice({ missed }: { missed: Missed }) {
  const { counted, missed_max } = missed;
  if (missed_max === null || counted === 0) return null;
  const isHeld = isHeldBack(missed);
  return (
    <Notice
      tone={isHeld ? 'warning' : 'info'}
      className="mx-5 mt-4"
      title={
        <Plural
          value={counted}
          one={`# absence compte, sur ${MISSED_DAYS} jours`}
          other={`# absences comptent, sur ${MISSED_DAYS} jours`}
        />
      }
    >
      {isHeld ? (
        <Trans>
          Ce client ne réserve plus seul : il doit appeler le studio. Pardonnez une absence dans l'historique,
          ou réservez pour lui.
        </Trans>
      ) : (
        <Plural
          value={missed_max}
          one="À partir de #, ce client devra appeler le studio pour réserver."
          other="À partir de #, ce client devra appeler le studio pour réserver."
        />
      )}
    </Notice>
  );
}
