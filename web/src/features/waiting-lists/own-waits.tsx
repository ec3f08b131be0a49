import { isFull } from '@elan/contract/group-courses/group-courses.rules.ts';
import type { OwnWait } from '@elan/contract/waiting-lists/waiting-lists.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import { useAddressDialog } from '../../lib/address/use-address-dialog.ts';
import { useSession } from '../../lib/session/sessions.ts';
import { comma, formatShortDate, formatTimeRange } from '../../lib/time/format.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useDeclineSeat, useLeaveList, useOwnWaits } from './api.ts';
import { useDone } from './use-done.ts';
import { WaitingDialog } from './waiting-dialog.tsx';
import { WaitingFailure } from './waiting-frame.tsx';
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

type WaitRowProps = { wait: OwnWait; onOpen: () => void; onDeclined: () => void };

/** One course that one waits for. A seat that the list has found is declined here, by one press: it costs nothing. */
function WaitRow({ wait, onOpen, onDeclined }: WaitRowProps) {
  const { t } = useLingui();
  const { toldAndClosed } = useDone(onDeclined);
  const [declining, leaving] = [useDeclineSeat(toldAndClosed), useLeaveList(toldAndClosed)];
  const { course } = wait;
  const isIn = wait.state === 'put_in';
  const pending = declining.isPending || leaving.isPending;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-4">
      <div className="min-w-0">
        <h3 className="text-17 font-[650] leading-[1.25] tracking-[-.015em]">{course.title}</h3>
        <p className="num text-sm leading-normal text-ink-2">
          {formatShortDate(course.date)}
          {comma()}
          {formatTimeRange(course.time, course.duration)} · {course.coach_name}
        </p>
        <p className="text-sm leading-normal">
          <StateOfWait wait={wait} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {(isIn || !isFull(course)) && (
          <Button
            size="sm"
            pending={pending}
            aria-label={t`Non merci : ${course.title}`}
            onClick={() => (isIn ? declining : leaving).mutate(course.id)}
          >
            <Trans>Non merci</Trans>
          </Button>
        )}
        <Button
          size="sm"
          disabled={pending}
          aria-label={t`Voir la liste d'attente : ${course.title}`}
          onClick={onOpen}
        >
          <Trans>Voir</Trans>
        </Button>
      </div>
      <WaitingFailure className="w-full" error={declining.error ?? leaving.error} />
    </li>
  );
}

/** Among one's bookings: what one waits for; what the list has put one into stands above it. Nothing for who waits for nothing. */
export function OwnWaits() {
  const { t } = useLingui();
  const titleId = useId();
  const place = useRef<HTMLDivElement>(null);
  const user = useSession('client')?.user;
  const waits = useOwnWaits();
  const { shown, isOpen, open, close } = useAddressDialog(
    waits.data?.map(({ course }) => course),
    [WAITING_PARAM],
  );
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {waits.isError && !waits.data && (
        <Notice
          tone="warning"
          className="mb-5"
          action={<Button size="sm" onClick={() => void waits.refetch()}>{t`Réessayer`}</Button>}
        >
          <Trans>Vos listes d'attente n'ont pas pu être chargées.</Trans>
        </Notice>
      )}
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
              <WaitRow
                key={wait.id}
                wait={wait}
                onOpen={() => open(wait.course)}
                // Its button goes with it, and the next one's is not to be pressed by mistake.
                onDeclined={() => place.current?.focus({ preventScroll: true })}
              />
            ))}
          </ul>
        </section>
      )}
      {user && shown && <WaitingDialog {...{ isOpen, user }} onClose={close} course={shown} />}
    </div>
  );
}
