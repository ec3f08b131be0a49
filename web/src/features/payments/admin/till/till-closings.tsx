import type { TillClosingMark } from '@elan/contract/till/till.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { formatShortDate } from '../../../../lib/time/format.ts';
import { BLOCK, BlockHeading } from './till-sums.tsx';
import { formatSigned } from './till-words.ts';

type TillClosingsProps = { closings: readonly TillClosingMark[]; onOpen: (day: CivilDate) => void };

/** How the last tills were closed; each opens as it was. */
export function TillClosings({ closings, onOpen }: TillClosingsProps) {
  const { t } = useLingui();
  if (closings.length === 0) return null;
  return (
    <section className={BLOCK}>
      <BlockHeading>
        <Trans>Clôtures précédentes</Trans>
      </BlockHeading>
      <ul className="mt-1 -mx-2 grid grid-cols-4 @max-[22rem]:grid-cols-2">
        {closings.map(({ day, difference }) => {
          const isRight = difference === 0;
          const outcome = isRight ? t`juste` : formatSigned(difference);
          const Sign = isRight ? CircleCheck : CircleAlert;
          return (
            <li key={day}>
              <button
                type="button"
                onClick={() => onOpen(day)}
                className="num min-h-11 w-full rounded-sm px-2 py-1 text-start leading-4.5 hover:bg-sand-2"
              >
                <span className="sr-only">
                  <Trans>Caisse du</Trans>
                </span>{' '}
                <span className="block whitespace-nowrap text-xs text-ink-3">{formatShortDate(day)}</span>{' '}
                <span className="flex items-center gap-1.5 font-semibold">
                  <Sign className={isRight ? 'size-4 text-ok' : 'size-4 text-warn'} aria-hidden="true" />
                  {outcome}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
