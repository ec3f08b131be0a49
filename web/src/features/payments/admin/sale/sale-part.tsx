import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { comma } from '../../../../lib/time/format.ts';
import { cx } from '../../../../ui/cx.ts';

type SalePartProps = {
  number: number;
  title: string;
  isDone: boolean;
  /** At the end of the title's line. */
  choice?: ReactNode;
  children?: ReactNode;
};

/** One of the parts of a sale, all in sight: its number turns into a tick once nothing is missing. */
export function SalePart({ number, title, isDone, choice, children }: SalePartProps) {
  return (
    <section className="-mx-5 border-b border-line px-5 pb-3 last:border-0 md:max-[68.75rem]:-mx-7 md:max-[68.75rem]:px-7">
      <div className="mb-1.5 flex min-h-8.5 flex-wrap items-center gap-x-3 gap-y-1.5">
        <span
          className={cx(
            'num grid size-6 flex-none place-items-center rounded-full text-13 font-semibold',
            isDone ? 'bg-ok text-paper' : 'text-ink-2 inset-ring inset-ring-edge',
          )}
        >
          {isDone ? <Check className="size-4" aria-hidden="true" /> : number}
          {isDone && (
            <span className="sr-only">
              {number}
              {comma()}
              <Trans>complet</Trans>
            </span>
          )}
        </span>
        <h3 className="text-15 font-semibold">{title}</h3>
        <div className="ms-auto">{choice}</div>
      </div>
      <div className="grid gap-3 md:ps-9">{children}</div>
    </section>
  );
}

/** How a card looks that is one of a few to choose from. */
export const CARD =
  'relative cursor-pointer rounded-control bg-paper text-start inset-ring inset-ring-line transition-colors duration-150 hover:not-has-checked:bg-sand has-checked:bg-maj-50 has-checked:inset-ring-2 has-checked:inset-ring-maj-600 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-maj-500';
