import { Trans, useLingui } from '@lingui/react/macro';
import { useStudio } from '../../../lib/about-studio.ts';
import { formatDate } from '../../../lib/format.ts';
import { DayFigures } from './day-figures.tsx';
import { formatStretch, hoursOf } from './grid/block-words.ts';
import type { Block } from './grid/day-blocks.ts';
import type { PlannedCoach, PlannedDay } from './use-planning-day.ts';

/** The day on paper: coach by coach, in the order of the day. Only the printer shows it. */
export function DaySheet({ day }: { day: PlannedDay }) {
  const studio = useStudio();
  const [empty, busy] = [true, false].map((wanted) =>
    day.columns.filter(({ isUnconfigured }) => isUnconfigured === wanted),
  );
  return (
    <section data-day-sheet className="hidden bg-white text-[11px] leading-[15px] text-black print:block">
      <h2 className="text-xl">
        <Trans>Planning du {formatDate(day.date)}</Trans>
      </h2>
      <p className="num mt-1 mb-4">
        {studio?.name} · <DayFigures busy={day.busy} />
      </p>
      <div className="columns-2 gap-8">
        {busy?.map((coach) => (
          <CoachSheet key={coach.coachId} coach={coach} />
        ))}
      </div>
      {empty && empty.length > 0 && (
        <p className="mt-3">
          <Trans>Sans créneau ce jour : {empty.map(({ name }) => name).join(', ')}</Trans>
        </p>
      )}
    </section>
  );
}

function CoachSheet({ coach: { name, blocks } }: { coach: PlannedCoach }) {
  const free = blocks.filter(({ kind }) => kind === 'free');
  return (
    <table className="num mb-4 w-full break-inside-avoid border-collapse">
      <caption className="border-b-2 border-black pb-0.5 text-left text-[13px] font-bold">{name}</caption>
      <tbody>
        {blocks.map((block) => (
          <SheetRow key={block.start} block={block} />
        ))}
        {free.length > 0 && (
          <tr className="border-b border-black/20">
            <td className="w-20 py-1 pr-3 align-top">
              <Trans>Libre</Trans>
            </td>
            <td className="py-1" colSpan={2}>
              {free.map(formatStretch).join(', ')}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function SheetRow({ block }: { block: Block }) {
  const { t } = useLingui();
  if (block.kind !== 'session' && block.kind !== 'course') return null;
  const [hours, who, beside] =
    block.kind === 'session'
      ? [
          hoursOf(block.session),
          block.session.session_type === 'bilan'
            ? t`${block.session.client_name} (bilan)`
            : block.session.client_name,
          block.session.client_phone,
        ]
      : [
          hoursOf(block.course),
          block.course.title,
          t`${block.course.current_participants}/${block.course.max_participants} places`,
        ];
  return (
    <tr className="border-b border-black/20">
      <td className="w-20 py-1 pr-3 whitespace-nowrap">{hours}</td>
      <td className="py-1 font-semibold">{who}</td>
      <td className="py-1 text-right whitespace-nowrap">{beside}</td>
    </tr>
  );
}
