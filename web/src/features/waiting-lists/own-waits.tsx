import { isFull } from '@elan/contract/group-courses/group-courses.rules.ts';
import type { OwnWait } from '@elan/contract/waiting-lists/waiting-lists.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useAddressDialog } from '../../lib/address/use-address-dialog.ts';
import { useSession } from '../../lib/session/sessions.ts';
import { comma, formatShortDate, formatTimeRange } from '../../lib/time/format.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useOwnWaits } from './api.ts';
import { WaitingDialog } from './waiting-dialog.tsx';
import { WAITING_PARAM } from './waiting-param.ts';

/** What it has come to, in a few words. */
function StateOfWait({ wait }: { wait: OwnWait }) {
  if (wait.state === 'put_in')
    return (
      <b className="font-semibold text-ok">
        <Trans>Vous êtes inscrit</Trans>
      </b>
    );
  if (!isFull(wait.course))
    return (
      <b className="font-semibold text-ok">
        <Trans>Une place est libre</Trans>
      </b>
    );
  const { waiting_position: place } = wait;
  return (
    <span className="num text-ink-2">
      {place === 1 ? <Trans>1er sur la liste</Trans> : <Trans>{place}e sur la liste</Trans>}
    </span>
  );
}

/** Among one's bookings: what one waits for; what the list has put one into stands above it. Nothing for who waits for nothing. */
export function OwnWaits() {
  const { t } = useLingui();
  const titleId = useId();
  const user = useSession('client')?.user;
  const waits = useOwnWaits();
  const { shown, isOpen, open, close } = useAddressDialog(
    waits.data?.map(({ course }) => course),
    [WAITING_PARAM],
  );
  if (waits.isError && !waits.data)
    return (
      <Notice
        tone="warning"
        className="mb-5"
        action={<Button size="sm" onClick={() => void waits.refetch()}>{t`Réessayer`}</Button>}
      >
        <Trans>Vos listes d'attente n'ont pas pu être chargées.</Trans>
      </Notice>
    );
  return (
    <>
      {waits.data && waits.data.length > 0 && (
        <section aria-labelledby={titleId} className="mb-6.5">
          <h2
            id={titleId}
            className="flex items-baseline gap-2 border-b border-line pb-3 text-21 tracking-[-.025em]"
          >
            <Trans>Liste d'attente</Trans>
            <span className="num font-text text-sm font-medium tracking-normal text-ink-3">
              {waits.data.length}
            </span>
          </h2>
          <ul>
            {waits.data.map((wait) => (
              <li
                key={wait.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-4"
              >
                <div className="min-w-0">
                  <h3 className="text-17 font-[650] leading-[1.25] tracking-[-.015em]">
                    {wait.course.title}
                  </h3>
                  <p className="num text-sm leading-normal text-ink-2">
                    {formatShortDate(wait.course.date)}
                    {comma()}
                    {formatTimeRange(wait.course.time, wait.course.duration)} · {wait.course.coach_name}
                  </p>
                  <p className="text-sm leading-normal">
                    <StateOfWait wait={wait} />
                  </p>
                </div>
                <Button
                  size="sm"
                  aria-label={t`Voir la liste d'attente : ${wait.course.title}`}
                  onClick={() => open(wait.course)}
                >
                  {wait.state === 'put_in' ? t`Garder ou non merci` : t`Voir`}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {user && shown && <WaitingDialog {...{ isOpen, user }} onClose={close} course={shown} />}
    </>
  );
}
