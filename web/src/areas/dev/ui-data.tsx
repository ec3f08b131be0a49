import { Check, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { CourseBadge } from '../../entities/group-courses/course-badge.tsx';
import { MeetingLegend } from '../../entities/reservations/meeting-look.tsx';
import { formatMoney } from '../../lib/time/format.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import type { DayMark } from '../../ui/calendar/day-marks.tsx';
import { dayKind } from '../../ui/calendar/days.ts';
import { MonthGrid } from '../../ui/calendar/month-grid.tsx';
import { DayKindLegend } from '../../ui/calendar/month-legend.tsx';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { BarKey } from '../../ui/charts/bar-looks.tsx';
import { ChartFrame } from '../../ui/charts/chart-frame.tsx';
import { type Columns, TableOfRows } from '../../ui/data/data-table.tsx';
import { useSelection } from '../../ui/data/selection.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { type StatusKind, StatusMark } from '../../ui/feedback/status-mark.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stepper } from '../../ui/navigation/stepper.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { Sample, Section } from './sample.tsx';

const TODAY = '2026-11-16';
const FREE = new Set([
  '2026-11-16',
  '2026-11-17',
  '2026-11-19',
  '2026-11-20',
  '2026-11-23',
  '2026-11-24',
  '2026-11-26',
]);
const MARKS: Record<string, DayMark[]> = {
  '2026-11-03': ['dot'],
  '2026-11-10': ['ring'],
  '2026-11-12': ['diamond'],
  '2026-11-17': ['diamond', 'dot'],
  '2026-11-19': ['dot', 'ring'],
};
const AMOUNTS = [
  { month: 'sept.', paid: 6550, due: 6550 },
  { month: 'oct.', paid: 12_350, due: 14_300 },
  { month: 'nov.', paid: 0, due: 17_283.34 },
];
type Person = { id: number; time: string; name: string; kind: StatusKind; status: string };
const PEOPLE: readonly Person[] = [
  { id: 1, time: '08:00', name: 'Amine Kettani', kind: 'past', status: 'Passée' },
  { id: 2, time: '10:30', name: 'Dounia Rifi', kind: 'done', status: 'Confirmée' },
  { id: 3, time: '13:00', name: 'Ghita Lamrani', kind: 'cancelled', status: 'Annulée' },
  { id: 4, time: '16:30', name: 'Adil Naciri', kind: 'waiting', status: 'En attente' },
  { id: 5, time: '17:00', name: 'Leïla Amrani', kind: 'overdue', status: 'En retard' },
];
const PEOPLE_COLUMNS: Columns<Person> = {
  time: { head: 'Heure', cell: ({ time }) => time },
  name: { head: 'Client', className: 'font-semibold', cell: ({ name }) => name },
  points: { head: 'Points', align: 'end', card: 'hidden', cell: ({ id }) => id * 3 },
  status: { head: 'Statut', cell: ({ kind, status }) => <StatusMark kind={kind}>{status}</StatusMark> },
  actions: {
    head: <span className="sr-only">Actions</span>,
    align: 'end',
    card: { end: true },
    cell: ({ name }) => (
      <IconButton label={`Actions pour ${name}`} size="sm" className="min-h-8 w-8" icon={Ellipsis} />
    ),
  },
};
const TABS = ['Infos', 'Réservations', 'Calendrier', 'Packs', 'Bilans'];

export function UiData() {
  const { selected: ticked, select } = useSelection();
  const [tab, setTab] = useState('Réservations');
  const [month, setMonth] = useState('2026-11');
  const [selected, setSelected] = useState<string | undefined>('2026-11-19');
  return (
    <Section title="Données">
      <Sample name="Badge, CourseBadge, StatusMark">
        <CourseBadge state="OPEN" />
        <CourseBadge state="FULL" />
        <CourseBadge state="ENDED" />
        <Badge tone="ok" icon={Check}>
          Mis à jour!
        </Badge>
        <Badge tone="maj">9 SI</Badge>
        <Badge tone="saffron">dans 4 h 19</Badge>
        <Badge tone="warn">En attente</Badge>
        <Badge size="sm" tone="maj">
          demain
        </Badge>
      </Sample>
      <Sample name="BarChart" stack>
        <ChartFrame
          title="Encaissé et dû"
          legend={
            <>
              <BarKey look="solid">Encaissé</BarKey>
              <BarKey look="hatched">Dû</BarKey>
            </>
          }
          table={{
            head: ['Mois', 'Encaissé', 'Dû'],
            rows: AMOUNTS.map(({ month, paid, due }) => [month, formatMoney(paid), formatMoney(due)]),
          }}
        >
          <BarChart
            label="Encaissé et dû"
            columns={AMOUNTS.map(({ month, paid, due }) => ({
              key: month,
              axis: month,
              bars: [
                { look: 'solid', value: paid },
                { look: 'hatched', value: due },
              ],
              reading: `${month} : ${formatMoney(paid)} encaissés, ${formatMoney(due)} dus`,
            }))}
          />
        </ChartFrame>
      </Sample>
      <Sample name="Tabs" stack>
        <Tabs
          label="Profil"
          selectedKey={tab}
          onSelectionChange={setTab}
          items={TABS.map((key) => ({
            key,
            label: key,
            content: <p className="py-4 text-ink-2">Contenu de l’onglet {key}.</p>,
          }))}
        />
        <Stepper steps={['Date', 'Heure', 'Confirmation']} current={1} />
      </Sample>
      <Sample name="Card">
        <Card className="grow basis-52">Une carte, un filet.</Card>
        <Card tone="saffron" className="grow basis-52">
          Coût de la séance : 1 crédit SI
        </Card>
      </Sample>
      <div className="grid gap-8 md:grid-cols-2">
        <Sample name="MonthGrid : réserver" stack>
          <MonthGrid
            {...{ month, selected }}
            onMonthChange={setMonth}
            minMonth="2026-11"
            today={TODAY}
            onSelect={setSelected}
            dayInfo={(date) => ({
              kind: dayKind({ date, today: TODAY, selected, available: FREE.has(date) }),
              selectable: FREE.has(date),
            })}
          />
          <DayKindLegend />
        </Sample>
        <Sample name="MonthGrid : mes séances" stack>
          <MonthGrid
            {...{ month, selected }}
            onMonthChange={setMonth}
            today={TODAY}
            onSelect={setSelected}
            showOutside
            dayInfo={(date) => ({
              kind: date === selected ? 'selected' : date === TODAY ? 'today' : 'plain',
              selectable: true,
              marks: MARKS[date] ?? [],
            })}
          />
          <MeetingLegend />
        </Sample>
      </div>
      <Sample name="DataTable" stack>
        <Card padding="none" className="overflow-hidden">
          <TableOfRows
            caption="Réservations du lundi 16 novembre 2026"
            rows={PEOPLE}
            rowId={({ id }) => id}
            columns={PEOPLE_COLUMNS}
            selection={{ selected: ticked, select, label: ({ name }) => `Sélectionner ${name}` }}
          />
        </Card>
      </Sample>
    </Section>
  );
}
