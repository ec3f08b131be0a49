import type { ForeseenCourse } from '@elan/contract/group-courses/group-courses-admin.ts';
import { RESERVATION_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Ban, Check, History } from 'lucide-react';
import { formatShortDate } from '../../../../lib/time/format.ts';
import { PreviewSection } from '../../../../ui/data/preview-section.tsx';
import { type judgeSeries, sumUp } from './series.form.ts';

type SeriesPreviewProps = {
  judged: ReturnType<typeof judgeSeries>;
  preview: UseQueryResult<{ days: ForeseenCourse[] }>;
};

/** Every day of the weekly course and what would become of it, before anything is planned. */
export function SeriesPreview({ judged, preview }: SeriesPreviewProps) {
  return (
    <PreviewSection
      preview={preview}
      isAsked={judged.times !== undefined}
      fault={judged.isEmpty ? RESERVATION_TEXTS.NO_MATCHING_DAY : undefined}
      hint={
        <Trans>
          Choisissez le coach, les jours et l'heure : chaque date sera annoncée ici avant d'être créée.
        </Trans>
      }
      summary={(days) => <Summary days={days} />}
      row={(day) => <PreviewDay key={day.date} day={day} />}
    />
  );
}

function Summary({ days }: { days: readonly ForeseenCourse[] }) {
  const { made, skipped } = sumUp(days);
  return (
    <>
      <Plural value={days.length} one="# date" other="# dates" />
      {' · '}
      <Plural value={made} one="# libre" other="# libres" />
      {skipped > 0 && (
        <>
          {' · '}
          <Plural value={skipped} one="# laissée de côté" other="# laissées de côté" />
        </>
      )}
    </>
  );
}

function PreviewDay({ day: { date, outcome, clashes } }: { day: ForeseenCourse }) {
  const { t } = useLingui();
  const look = {
    made: { icon: Check, word: t`Libre`, tone: 'text-ok' },
    busy: { icon: Ban, word: t`Coach déjà pris`, tone: 'text-bad' },
    past: { icon: History, word: t`Heure déjà passée`, tone: 'text-ink-2' },
  }[outcome];
  const hours = clashes.map(({ start_time, end_time, title }) => {
    const what = title ?? t`séance individuelle`;
    return `${start_time} – ${end_time}, ${what}`;
  });
  return (
    <li className="grid grid-cols-[6rem_1fr] items-baseline gap-x-2 border-b border-line px-3.5 py-2 last:border-0">
      <span>{formatShortDate(date)}</span>
      <span className={`inline-flex items-center gap-1.5 justify-self-end font-medium ${look.tone}`}>
        <look.icon className="size-4 flex-none" aria-hidden="true" />
        {look.word}
      </span>
      {hours.map((hour) => (
        <span key={hour} className="col-span-full truncate text-end text-ink-3" title={hour}>
          {hour}
        </span>
      ))}
    </li>
  );
}
