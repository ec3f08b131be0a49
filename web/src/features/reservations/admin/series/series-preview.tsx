import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Ban, Check, Clock, UserRoundX, X } from 'lucide-react';
import { formatShortDate } from '../../../../lib/time/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import type { SeriesDate } from './series.rules.ts';
import type { SeriesForm } from './use-series-form.ts';

/** Every date of the series and what would become of it, before anything is booked. */
export function SeriesPreview({ series }: { series: SeriesForm }) {
  const { dates, preview, chosen, suggestion, form } = series;
  if (dates.length === 0) return null;
  const free = preview?.filter(({ state }) => state === 'free').length ?? 0;
  const inConflict = (preview?.length ?? 0) - free;
  return (
    <section className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-text text-sm font-semibold tracking-normal">
          <Trans>Aperçu</Trans>
        </h3>
        <p className="num text-13 text-ink-3" role="status">
          <Plural value={dates.length} one="# date" other="# dates" />
          {preview && (
            <>
              {' · '}
              <Plural value={free} one="# libre" other="# libres" />
            </>
          )}
          {inConflict > 0 && (
            <>
              {' · '}
              <Trans>{inConflict} en conflit</Trans>
            </>
          )}
        </p>
      </div>
      <ul className="num overflow-hidden rounded-control inset-ring inset-ring-line">
        {(preview ?? dates.map((date) => ({ date, state: undefined }))).map(({ date, state }) => (
          <li
            key={date}
            className={cx(
              'flex min-h-8 items-center gap-3 border-b border-line px-3 last:border-0',
              state !== undefined && state !== 'free' && 'bg-bad-100',
            )}
          >
            <span className="w-28">{formatShortDate(date)}</span>
            <span className="text-ink-3">{chosen.time}</span>
            <span className="ms-auto">{state && <DateMark state={state} />}</span>
          </li>
        ))}
      </ul>
      {suggestion && (
        <div className="flex items-center gap-2.5 text-ink-2">
          <Clock className="size-4 flex-none text-ink-3" aria-hidden="true" />
          <span className="num">
            <Plural
              value={dates.length}
              one={`${suggestion} est libre à cette date.`}
              other={`${suggestion} est libre aux # dates.`}
            />
          </span>
          <Button
            size="sm"
            className="num ms-auto"
            onClick={() => form.setValue('time_slot', suggestion, { shouldDirty: true })}
          >
            <Trans>Passer à {suggestion}</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

function DateMark({ state }: { state: SeriesDate['state'] }) {
  const { t } = useLingui();
  const look = {
    free: { icon: Check, word: t`Libre`, tone: 'text-ok' },
    booked: { icon: Ban, word: t`Déjà réservé`, tone: 'font-semibold text-bad' },
    unavailable: { icon: X, word: t`Aucun créneau`, tone: 'font-semibold text-bad' },
    busy: { icon: UserRoundX, word: t`Client déjà pris`, tone: 'font-semibold text-bad' },
  }[state];
  return (
    <span className={cx('inline-flex items-center gap-1.5', look.tone)}>
      <look.icon className="size-4 flex-none" aria-hidden="true" />
      {look.word}
    </span>
  );
}
