import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiFailure, failureText } from '../../lib/api/api-failure.ts';
import { Button } from '../actions/button.tsx';
import { SkeletonRows } from '../feedback/skeleton.tsx';

type PreviewSectionProps<Day> = {
  /** What the server foresees for what is chosen. */
  preview: UseQueryResult<{ days: Day[] }>;
  /** Whether enough is chosen to foresee anything. */
  isAsked: boolean;
  /** Why what is chosen makes nothing. */
  fault: string | undefined;
  /** What to choose first. */
  hint: ReactNode;
  summary: (days: readonly Day[]) => ReactNode;
  row: (day: Day) => ReactNode;
};

const Hint = ({ children }: { children: ReactNode }) => (
  <p className="rounded-sm bg-sand px-3.5 py-3 text-13 text-ink-2">{children}</p>
);

/** What was refused would be refused again: only what failed is asked for once more. */
const isRefusal = (error: unknown) =>
  error instanceof ApiFailure && error.kind === 'refused' && error.status < 500;

/** Day by day what pressing the button will make, before it is pressed: on its way, not to be had, or there. */
export function PreviewSection<Day>(props: PreviewSectionProps<Day>) {
  const { preview, isAsked, fault, hint, summary, row } = props;
  const { t } = useLingui();
  const days = isAsked ? preview.data?.days : undefined;
  return (
    <section aria-label={t`Aperçu`} aria-busy={preview.isFetching}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <h3 className="font-text text-sm font-semibold">
          <Trans>Aperçu</Trans>
        </h3>
        <p className="num text-end text-13 text-ink-3" aria-live="polite">
          {days && summary(days)}
        </p>
      </div>
      {fault !== undefined ? (
        <Hint>{fault}</Hint>
      ) : days ? (
        days.length > 0 && (
          <ul className="num max-h-85 overflow-y-auto rounded-md text-13 ring ring-line max-md:max-h-72">
            {days.map(row)}
          </ul>
        )
      ) : preview.isError ? (
        <div
          className="flex items-center justify-between gap-3 rounded-sm bg-sand px-3.5 py-2 text-13"
          role="alert"
        >
          {failureText(preview.error, t`L'aperçu n'est pas arrivé.`)}
          {!isRefusal(preview.error) && (
            <Button size="sm" pending={preview.isFetching} onClick={() => void preview.refetch()}>
              <Trans>Réessayer</Trans>
            </Button>
          )}
        </div>
      ) : isAsked ? (
        <SkeletonRows dense count={4} />
      ) : (
        <Hint>{hint}</Hint>
      )}
    </section>
  );
}
