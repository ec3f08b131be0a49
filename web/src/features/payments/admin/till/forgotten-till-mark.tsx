import { useLingui } from '@lingui/react/macro';
import { formatLongDay } from '../../../../lib/time/format.ts';
import { cx } from '../../../../ui/cx.ts';
import { useTill } from './api.ts';

/** Quietly beside the till: it is still open from an earlier day. Nothing otherwise. */
export function ForgottenTillMark({ className }: { className?: string }) {
  const { t } = useLingui();
  const { data: till } = useTill();
  if (!till || till.open_since === null || till.open_since >= till.today) return null;
  const words = t`ouverte depuis ${formatLongDay(till.open_since)}`;
  return (
    <span className={cx('size-2 rounded-full bg-saffron', className)} title={words}>
      <span className="sr-only">{words}</span>
    </span>
  );
}
