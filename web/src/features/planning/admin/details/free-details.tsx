import { SESSION_MINUTES, SESSION_TYPES } from '@elan/contract/prices.rules.ts';
import type { SessionType } from '@elan/contract/slots/slots.ts';
import { type CivilTime, minutesOfDay } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus } from 'lucide-react';
import { Button } from '../../../../ui/actions/button.tsx';
import type { Block, FreeStart } from '../grid/day-blocks.ts';

type Start = { time: CivilTime; kind: SessionType };

type FreeDetailsProps = {
  block: Extract<Block, { kind: 'free' }>;
  /** Where one pressed. */
  minute: number;
  onBook: (start: Start) => void;
};

/** What can begin in this free time: the session one meant first, then all others. */
export function FreeDetails({ block, minute, onBook }: FreeDetailsProps) {
  const { t } = useLingui();
  const meant = startNear(block.starts, minute);
  const names = { normal: t`Séance`, bilan: t`Bilan` };
  return (
    <div className="mt-3 grid gap-3 max-md:mt-0">
      {SESSION_TYPES.map((kind) => {
        const starts = block.starts.filter(({ session_type }) => session_type === kind);
        if (starts.length === 0) return null;
        return (
          <section key={kind} aria-label={names[kind]}>
            <h3 className="mb-1.5 text-xs font-semibold text-ink-2">
              {names[kind]}{' '}
              <span className="font-normal text-ink-3">
                <Trans>{SESSION_MINUTES[kind]} min</Trans>
              </span>
            </h3>
            <div className="flex flex-wrap gap-1.5">
              {starts.map(({ time }) => (
                <Button
                  key={time}
                  size="sm"
                  className="num min-h-8 px-2.5 text-13 font-medium"
                  aria-label={t`Réserver ${names[kind]} à ${time}`}
                  onClick={() => onBook({ time, kind })}
                >
                  {time}
                </Button>
              ))}
            </div>
          </section>
        );
      })}
      {meant && (
        <Button
          variant="primary"
          size="sm"
          wide
          icon={CalendarPlus}
          onClick={() => onBook({ time: meant.time, kind: meant.session_type })}
        >
          {meant.session_type === 'bilan' ? t`Réserver le bilan de ${meant.time}` : t`Réserver ${meant.time}`}
        </Button>
      )}
    </div>
  );
}

/**
 * The session one means by pressing that minute of free time: an ordinary one that is on then, else an assessment, else the
 * next that begins.
 */
export const startNear = (starts: readonly FreeStart[], minute: number): FreeStart | undefined => {
  const isOn = ({ time, session_type }: FreeStart) =>
    minutesOfDay(time) <= minute && minute < minutesOfDay(time) + SESSION_MINUTES[session_type];
  const begins = starts.find(
    ({ time, session_type }) => session_type === 'normal' && minutesOfDay(time) === minute,
  );
  return (
    begins ??
    starts.findLast((start) => start.session_type === 'normal' && isOn(start)) ??
    starts.findLast(isOn) ??
    starts.find(({ time }) => minutesOfDay(time) >= minute) ??
    starts.at(-1)
  );
};
