import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { cx } from '../cx.ts';

/** Where one is in a flow of a few steps; `current` counts from 0. */
export function Stepper({ steps, current }: { steps: readonly string[]; current: number }) {
  const { t } = useLingui();
  return (
    <ol aria-label={t`Étapes`} className="grid auto-cols-fr grid-flow-col gap-1.5">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={cx(
            'flex items-center gap-1 border-t-[3px] pt-1.75 text-13 font-medium leading-none',
            index <= current ? 'border-maj-600 text-maj-700' : 'border-line text-ink-3',
            index === current && 'font-semibold',
          )}
        >
          {index < current && <Check className="size-3.5" aria-hidden="true" />}
          {step}
          {index < current && <span className="sr-only">{t`(terminée)`}</span>}
        </li>
      ))}
    </ol>
  );
}
