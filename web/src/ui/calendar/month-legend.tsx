import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DayMarks } from './month-day.tsx';
import type { DayKind } from './month-grid.days.ts';

export function useDayKindNames(): Record<DayKind, string> {
  const { t } = useLingui();
  return {
    available: t`Disponible`,
    today: t`Aujourd'hui`,
    selected: t`Sélectionné`,
    unavailable: t`Indisponible`,
    weekend: t`Week-end`,
    past: t`Passé`,
    plain: '',
  };
}

const LIST = 'flex flex-wrap gap-x-5 gap-y-2 text-[12.5px] font-medium leading-5 text-ink-2';

function Entry({ shape, children }: { shape: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <span className="grid size-5 place-items-center" aria-hidden="true">
        {shape}
      </span>
      {children}
    </li>
  );
}

/** The six kinds of day, each with the shape it has in the grid. */
export function DayKindLegend() {
  const names = useDayKindNames();
  const box = 'grid size-5 place-items-center rounded-[6px]';
  return (
    <ul className={LIST}>
      <Entry
        shape={
          <i className={`${box} bg-maj-100`}>
            <i className="size-[5px] rounded-full bg-maj-600" />
          </i>
        }
      >
        {names.available}
      </Entry>
      <Entry shape={<i className={`${box} inset-ring-2 inset-ring-ink`} />}>{names.today}</Entry>
      <Entry shape={<i className="size-5 rounded-t-[10px] rounded-b-[3px] bg-maj-600" />}>
        {names.selected}
      </Entry>
      <Entry shape={<i className="h-[1.5px] w-[9px] bg-edge" />}>{names.unavailable}</Entry>
      <Entry shape={<i className={`${box} hatched`} />}>{names.weekend}</Entry>
      <Entry shape={<s className="text-sm not-italic text-ink-3">7</s>}>{names.past}</Entry>
    </ul>
  );
}

/** What the dot, the diamond and the ring stand for; with `free`, the dashed box too. */
export function DayMarkLegend({ free = false }: { free?: boolean }) {
  const { t } = useLingui();
  return (
    <ul className={LIST}>
      <Entry shape={<DayMarks marks={['individual']} />}>{t`Individuelle`}</Entry>
      <Entry shape={<DayMarks marks={['course']} />}>{t`Cours collectif`}</Entry>
      <Entry shape={<DayMarks marks={['bilan']} />}>{t`Bilan`}</Entry>
      {free && <Entry shape={<DayMarks marks={['free']} />}>{t`Libre`}</Entry>}
    </ul>
  );
}
