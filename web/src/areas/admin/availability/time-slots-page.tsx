import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ComponentType } from 'react';
import { Navigate, Route, Routes, useSearchParams } from 'react-router';
import { adminPart } from '../../../ui/parts/part.tsx';
import type { ResourcePage } from '../resource-page.tsx';

export type TimeSlotsViewProps = { frame: Pick<ComponentProps<typeof ResourcePage>, 'title' | 'tabs'> };

interface TimeSlotsView {
  /** Its address is `/admin/availability/<path>`; the first has none of its own. */
  readonly path: string;
  readonly label: MessageDescriptor;
  /** Loaded when first shown, in a chunk of its own. */
  readonly View: ComponentType<TimeSlotsViewProps>;
}

const AvailabilityPage = adminPart(() => import('./availability-page.tsx'), 'AvailabilityPage');
const WeekPage = adminPart(() => import('./week-page.tsx'), 'WeekPage');
const ClosuresPage = adminPart(() => import('./closures-page.tsx'), 'ClosuresPage');

/** The hours that are open, the weeks that keep them open, and the days on which nobody is there. */
const VIEWS: readonly TimeSlotsView[] = [
  { path: '', label: msg`Créneaux`, View: AvailabilityPage },
  { path: 'week', label: msg`Semaine type`, View: WeekPage },
  { path: 'closures', label: msg`Fermetures`, View: ClosuresPage },
];

const BASE = '/admin/availability';
const viewPath = ({ path }: TimeSlotsView) => (path === '' ? BASE : `${BASE}/${path}`);

export function TimeSlotsPage() {
  const { t, i18n } = useLingui();
  const [params] = useSearchParams();
  // Whoever looks at one coach goes on with that one.
  const coach = params.get('coach');
  const search = coach === null ? '' : `?${new URLSearchParams({ coach })}`;
  const links = VIEWS.map((view) => ({ to: `${viewPath(view)}${search}`, label: i18n._(view.label) }));
  const frame = { title: t`Time Slots`, tabs: { label: t`Time Slots`, links } };
  return (
    <Routes>
      {VIEWS.map(({ path, View }) => (
        <Route key={path} path={path} element={<View frame={frame} />} />
      ))}
      <Route path="*" element={<Navigate to={BASE} replace />} />
    </Routes>
  );
}
