import { useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

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
