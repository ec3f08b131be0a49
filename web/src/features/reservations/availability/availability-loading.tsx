import { Trans, useLingui } from '@lingui/react/macro';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { AVAILABILITY_RETRIES, RETRY_STEP_MS } from '../api.ts';
import { availabilityFailure } from './availability-failure.ts';
import type { Offer } from './use-offer.ts';

const CELLS = Array.from({ length: 35 }, (_, index) => index);

/** The server's own word first: 'Server is not responding' when it failed its health check. */
const useReason = (error: unknown) => {
  const { i18n } = useLingui();
  const said = error instanceof ApiFailure ? error.error : undefined;
  return said ?? i18n._(availabilityFailure(error).title);
};

/** Which try this is, and when the next one comes: waiting is bearable when one knows for what. */
function RetryProgress({ failures, reason }: { failures: number; reason: string }) {
  const seconds = (RETRY_STEP_MS * failures) / 1000;
  return (
    <Notice tone="warning" title={reason} icon={<Spinner />} className="mb-4">
      <Trans>
        Nouvelle tentative {failures} sur {AVAILABILITY_RETRIES}, après {seconds} s d'attente…
      </Trans>
    </Notice>
  );
}

/** A calendar's shape while the slots are on their way, and the progress of the retries. */
export function AvailabilityLoading({ offer }: { offer: Offer }) {
  const reason = useReason(offer.failureReason);
  return (
    <>
      <div role="status">
        {offer.failures > 0 && <RetryProgress failures={offer.failures} reason={reason} />}
      </div>
      <SkeletonGroup>
        <Skeleton className="h-11 w-full" />
        <span className="mt-10 grid grid-cols-7 gap-[5px]">
          {CELLS.map((cell) => (
            <Skeleton key={cell} className="mx-auto h-12 w-full max-w-[46px]" />
          ))}
        </span>
      </SkeletonGroup>
    </>
  );
}
