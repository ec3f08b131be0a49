import { useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

type Read = { readonly refetch: () => unknown; readonly isFetching: boolean };

/** What the dashboard says when something it cannot do without did not come, in the specification's words. */
export function LoadFailure({ reads, title }: { reads: readonly Read[]; title?: string }) {
  const { t } = useLingui();
  return (
    <ErrorState
      compact
      title={title ?? t`Failed to load data. Please try again later.`}
      retryText={t`Retry`}
      retrying={reads.some(({ isFetching }) => isFetching)}
      onRetry={() => {
        for (const read of reads) void read.refetch();
      }}
    />
  );
}

/** The courses did not come; everything else is there. */
export function CoursesMissing({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <Notice
      tone="warning"
      role="status"
      className="my-4"
      action={<Button size="sm" onClick={onRetry}>{t`Retry`}</Button>}
    >
      {t`Failed to load group courses. Other data is still available.`}
    </Notice>
  );
}
