import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DayKind } from './days.ts';

export function useDayKindNames(): Record<DayKind, string> {
  const { t } = useLingui();
  return {
    available: t`Disponible`,
    today: t`Aujourd'hui`,
    selected: t`Sélectionné`,
    unavailable: t`Indisponible`,
    weekend: t`Week-end`,
    closed: t`Fermé`,
    past: t`Passé`,
    plain: '',
  };
}

/** What the shapes of a calendar stand for. */
export function Legend({ children }: { children: ReactNode }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-13 leading-5 font-medium text-ink-2">{children}</ul>
  );
}

export function LegendEntry({ shape, children }: { shape: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <span className="grid size-5 place-items-center" aria-hidden="true">
        {shape}
      </span>
      {children}
    </li>
  );
}

/** The six kinds of day, each with the shape it has in the grid; and closed days, where there are any. */
export function DayKindLegend({ hasClosed = false }: { hasClosed?: boolean }) {
  const names = useDayKindNames();
  const box = 'grid size-5 place-items-center rounded-[6px]';
  return (
    <Legend>
      <LegendEntry
        shape={
          <i className={`${box} bg-maj-100`}>
            <i className="size-1.25 rounded-full bg-maj-600" />
          </i>
        }
      >
        {names.available}
      </LegendEntry>
      <LegendEntry shape={<i className={`${box} inset-ring-2 inset-ring-ink`} />}>{names.today}</LegendEntry>
      <LegendEntry shape={<i className="size-5 rounded-t-[10px] rounded-b-[3px] bg-maj-600" />}>
        {names.selected}
      </LegendEntry>
      <LegendEntry shape={<i className="h-[1.5px] w-2.25 bg-edge" />}>{names.unavailable}</LegendEntry>
      <LegendEntry shape={<i className={`${box} hatched`} />}>{names.weekend}</LegendEntry>
      {hasClosed && (
        <LegendEntry shape={<i className={`${box} hatched inset-ring inset-ring-edge`} />}>
          {names.closed}
        </LegendEntry>
      )}
      <LegendEntry shape={<s className="text-sm not-italic text-ink-3">7</s>}>{names.past}</LegendEntry>
    </Legend>
  );
}
