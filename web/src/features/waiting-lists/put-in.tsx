import type { GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import { COURSE_COST } from '@elan/contract/prices.rules.ts';
import type { OwnWait } from '@elan/contract/waiting-lists/waiting-lists.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatTime } from '../../lib/time/format.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useDeclineSeat, useLeaveList } from './api.ts';
import { useDone } from './use-done.ts';
import { WaitingFailure, WaitingFrame } from './waiting-frame.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  course: GroupCourse;
  wait: OwnWait;
  /** All that the client waits for. */
  others: readonly OwnWait[];
};

/** The list has put one in: to be kept or left by one press; what one waits for on the same day can be left, too. */
export function PutIn({ isOpen, onClose, course, wait, others }: Props) {
  const { t } = useLingui();
  const { told, toldAndClosed } = useDone(onClose);
  const [declining, leaving] = [useDeclineSeat(toldAndClosed), useLeaveList(told)];
  const until = wait.second_thoughts_until && formatTime(wait.second_thoughts_until.time);
  const sameDay = others.filter(
    (other) => other.state === 'waiting' && other.course.date === course.date && other.id !== wait.id,
  );
  return (
    <WaitingFrame
      {...{ isOpen, onClose, course }}
      pending={declining.isPending}
      footer={
        <div className="grid grid-cols-[1fr_1.6fr] gap-2.5">
          <Button size="lg" pending={declining.isPending} onClick={() => declining.mutate(course.id)}>
            <Trans>Non merci</Trans>
          </Button>
          <Button size="lg" variant="primary" disabled={declining.isPending} onClick={onClose}>
            <Trans>Je viens</Trans>
          </Button>
        </div>
      }
    >
      <Notice tone="success" title={t`Une place s'est libérée : vous êtes inscrit`}>
        {until && (
          <Plural
            value={COURSE_COST}
            one={`# crédit SE a été pris. Jusqu'à ${until}, « Non merci » vous le rend dans tous les cas.`}
            other={`# crédits SE ont été pris. Jusqu'à ${until}, « Non merci » vous les rend dans tous les cas.`}
          />
        )}
      </Notice>
      {sameDay.length > 0 && (
        <section className="mt-6">
          <h3 className="text-lg leading-tight">
            <Trans>Vous attendez aussi ce jour-là</Trans>
          </h3>
          <ul className="mt-2">
            {sameDay.map((other) => (
              <li
                key={other.id}
                className="flex min-h-13 items-center justify-between gap-3 border-b border-line py-2 text-15"
              >
                <span className="min-w-0">
                  <b className="font-semibold">{other.course.title}</b>{' '}
                  <span className="num text-ink-2">{formatTime(other.course.time)}</span>
                </span>
                <Button
                  size="sm"
                  pending={leaving.isPending && leaving.variables === other.course.id}
                  aria-label={t`Quitter la liste d'attente : ${other.course.title}`}
                  onClick={() => leaving.mutate(other.course.id)}
                >
                  <Trans>Quitter</Trans>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <WaitingFailure error={declining.error ?? leaving.error} />
    </WaitingFrame>
  );
}
