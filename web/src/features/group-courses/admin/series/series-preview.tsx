import type { ForeseenCourse } from '@elan/contract/group-courses-admin.ts';
import { RESERVATION_TEXTS } from '@elan/contract/reservations.texts.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Ban, Check, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureText } from '../../../../lib/api-failure.ts';
import { formatShortDate } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { type judgeSeries, sumUp } from './series.form.ts';

type SeriesPreviewProps = {
  judged: ReturnType<typeof judgeSeries>;
  preview: UseQueryResult<{ days: ForeseenCourse[] }>;
};

/** Every day of the weekly course and what would become of it, before anything is planned. */
export function SeriesPreview({ judged, preview }: SeriesPreviewProps) {
  const { t } = useLingui();
  const days = judged.times && preview.data?.days;
  return (
    <section aria-label={t`Aperçu`} aria-busy={preview.isFetching}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <h3 className="font-text text-sm font-semibold">
          <Trans>Aperçu</Trans>
        </h3>
        <p className="num text-right text-[13px] text-ink-3" aria-live="polite">
          {days && <Summary days={days} />}
        </p>
      </div>
      {judged.isEmpty ? (
        <Hint>{RESERVATION_TEXTS.NO_MATCHING_DAY}</Hint>
      ) : days ? (
        <ul className="num max-h-[340px] overflow-y-auto rounded-md text-[13px] ring ring-line max-md:max-h-72">
          {days.map((day) => (
            <PreviewDay key={day.date} day={day} />
          ))}
        </ul>
      ) : preview.isError ? (
        <div
          className="flex items-center justify-between gap-3 rounded-sm bg-sand px-3.5 py-2 text-[13px]"
          role="alert"
        >
          {failureText(preview.error, t`L'aperçu n'est pas arrivé.`)}
          <Button size="sm" pending={preview.isFetching} onClick={() => void preview.refetch()}>
            <Trans>Réessayer</Trans>
          </Button>
        </div>
      ) : judged.times ? (
        <SkeletonRows dense count={4} />
      ) : (
        <Hint>
          <Trans>
            Choisissez le coach, les jours et l'heure : chaque date sera annoncée ici avant d'être créée.
          </Trans>
        </Hint>
      )}
    </section>
  );
}

function Hint({ children }: { children: ReactNode }) {
  return <p className="rounded-sm bg-sand px-3.5 py-3 text-[13px] text-ink-2">{children}</p>;
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
    <li className="grid grid-cols-[96px_1fr] items-baseline gap-x-2 border-b border-line px-3.5 py-2 last:border-0">
      <span>{formatShortDate(date)}</span>
      <span className={`inline-flex items-center gap-1.5 justify-self-end font-medium ${look.tone}`}>
        <look.icon className="size-4 flex-none" aria-hidden="true" />
        {look.word}
      </span>
      {hours.map((hour) => (
        <span key={hour} className="col-span-full truncate text-right text-ink-3" title={hour}>
          {hour}
        </span>
      ))}
    </li>
  );
}
