import { Check, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import { type DayMark, dayKind } from '../../ui/calendar/month-grid.days.ts';
import { MonthGrid } from '../../ui/calendar/month-grid.tsx';
import { DayKindLegend, DayMarkLegend } from '../../ui/calendar/month-legend.tsx';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { BarKey } from '../../ui/charts/bar-looks.tsx';
import { ChartFrame } from '../../ui/charts/chart-frame.tsx';
import { Table, Td, Th, Tr } from '../../ui/data/table.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { CourseBadge } from '../../ui/feedback/course-badge.tsx';
import { StatusMark } from '../../ui/feedback/status-mark.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
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
  '2026-11-03': ['individual'],
  '2026-11-10': ['bilan'],
  '2026-11-12': ['course'],
  '2026-11-17': ['course', 'individual'],
  '2026-11-19': ['individual', 'bilan'],
};
const AMOUNTS = [
  { month: 'sept.', paid: 6550, due: 6550 },
  { month: 'oct.', paid: 12_350, due: 14_300 },
  { month: 'nov.', paid: 0, due: 17_283.34 },
];
const PEOPLE = [
  { time: '08:00', name: 'Amine Kettani', kind: 'past', status: 'Passée' },
  { time: '10:30', name: 'Dounia Rifi', kind: 'done', status: 'Confirmée' },
  { time: '13:00', name: 'Ghita Lamrani', kind: 'cancelled', status: 'Annulée' },
  { time: '16:30', name: 'Adil Naciri', kind: 'waiting', status: 'En attente' },
  { time: '17:00', name: 'Leïla Amrani', kind: 'overdue', status: 'En retard' },
] as const;
const TABS = ['Infos', 'Réservations', 'Calendrier', 'Packs', 'Bilans'];

export function UiData() {
  const [tab, setTab] = useState('Réservations');
  const [month, setMonth] = useState('2026-11');
  const [selected, setSelected] = useState<string | undefined>('2026-11-19');
  return (
    <Section title="Données">
      <Sample name="Badge, CourseBadge, StatusMark">
        <CourseBadge state="OPEN" />
        <CourseBadge state="FULL" />
        <CourseBadge state="ENDED" />
        <Badge tone="ok" icon={<Check />}>
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
        <Card tone="raised" className="grow basis-52">
          Posée sur un héros.
        </Card>
        <Card tone="sand" className="grow basis-52">
          Sable.
        </Card>
        <Card tone="saffron" className="grow basis-52">
          Coût de la séance : 1 crédit SI
        </Card>
        <Card tone="night" className="grow basis-52">
          Nuit.
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
          <DayMarkLegend />
        </Sample>
      </div>
      <Sample name="Table" stack>
        <Card padding="none" className="overflow-hidden">
          <Table caption="Réservations du lundi 16 novembre 2026">
            <thead>
              <tr>
                <Th className="w-8">
                  <Checkbox hideLabel mixed>
                    Tout sélectionner
                  </Checkbox>
                </Th>
                <Th>Heure</Th>
                <Th>Client</Th>
                <Th align="right">Points</Th>
                <Th>Statut</Th>
                <Th align="right">
                  <span className="sr-only">Actions</span>
                </Th>
              </tr>
            </thead>
            <tbody>
              {PEOPLE.map(({ time, name, kind, status }, index) => (
                <Tr key={name} selected={index === 1}>
                  <Td>
                    <Checkbox hideLabel value={index === 1}>
                      Sélectionner {name}
                    </Checkbox>
                  </Td>
                  <Td>{time}</Td>
                  <Td className="font-semibold">{name}</Td>
                  <Td align="right">{index * 3}</Td>
                  <Td>
                    <StatusMark kind={kind}>{status}</StatusMark>
                  </Td>
                  <Td align="right">
                    <IconButton label={`Actions pour ${name}`} size="sm" className="min-h-8 w-8">
                      <Ellipsis className="size-4" />
                    </IconButton>
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        </Card>
      </Sample>
    </Section>
  );
}
