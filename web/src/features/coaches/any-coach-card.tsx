import { type FreeHour, type ListedCoach, NEXT_SLOTS } from '@elan/contract/coaches/coaches.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/actions/button.tsx';
import { NextHours } from './next-hours.tsx';

/** The first hours at which any of them is free, each told once. */
const firstHours = (coaches: readonly ListedCoach[]): FreeHour[] => {
  const hours = coaches.flatMap(({ next_slots }) => next_slots);
  const each = new Map(hours.map((hour) => [`${hour.date} ${hour.start_time}`, hour]));
  return [...each]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, NEXT_SLOTS)
    .map(([, hour]) => hour);
};

type AnyCoachCardProps = {
  coaches: readonly ListedCoach[];
  onReserve: (hour?: FreeHour) => void;
  onIntent: () => void;
};

/** For whom the hour matters more than the coach: the next ones at which anybody is free, and the way to all others. */
export function AnyCoachCard({ coaches, onReserve, onIntent }: AnyCoachCardProps) {
  const { t } = useLingui();
  const hours = firstHours(coaches);
  return (
    <div className="grid items-center gap-3.5 rounded-[20px] bg-paper p-4 inset-ring inset-ring-line max-md:mt-6 md:mb-9 md:grid-cols-[1fr_20rem] md:gap-x-6 md:px-6 lg:grid-cols-[1fr_20rem_auto]">
      <div className="md:max-lg:row-span-2">
        <p className="display text-lg font-bold leading-tight md:text-21">
          <Trans>Une heure avant tout ?</Trans>
        </p>
        <p className="mt-1 text-sm leading-normal text-ink-2 md:text-15">
          <Trans>
            Prenez l'heure qui vous arrange : nous proposons le coach dont la journée est la moins chargée.
          </Trans>
        </p>
      </div>
      {hours.length > 0 ? (
        <NextHours hours={hours} whom={t`n'importe quel coach`} onChoose={onReserve} onIntent={onIntent} />
      ) : (
        <p className="text-sm font-medium text-ink-3">
          <Trans>Complet pour le moment</Trans>
        </p>
      )}
      <Button wide onClick={() => onReserve()} onPointerEnter={onIntent} onFocus={onIntent}>
        <Trans>N'importe quel coach</Trans>
      </Button>
    </div>
  );
}
