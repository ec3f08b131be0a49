import type { CivilMoment } from '@elan/contract/time.ts';
import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { formatLongDay } from '../../../lib/time/format.ts';
import type { Place } from './use-own-move.ts';

export const placeWords = ({ date, time }: CivilMoment) => `${formatLongDay(date)} ${time}`;

/** Where it stood, struck out, and where it goes. */
export function OldToNew({ from, to }: { from: Place; to: Place | undefined }) {
  const [old, other] = [from.coach_name, to?.coach_name];
  return (
    <div className="num rounded-md bg-sand px-4 py-3 text-15 leading-normal">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
        <s className="text-ink-2">{placeWords(from)}</s>
        <ArrowRight className="size-4.5 flex-none text-maj-700" aria-hidden="true" />
        <span className="sr-only">
          <Trans>devient</Trans>
        </span>
        {to ? (
          <b className="font-semibold">{placeWords(to)}</b>
        ) : (
          <span className="text-ink-2">
            <Trans>choisissez une date et une heure</Trans>
          </span>
        )}
      </p>
      <p className="text-ink-2">
        {to && to.coach_id !== from.coach_id ? (
          <Trans>
            avec <b className="font-semibold text-ink">{other}</b> au lieu de {old}
          </Trans>
        ) : (
          <Trans>avec {old}</Trans>
        )}
      </p>
    </div>
  );
}
