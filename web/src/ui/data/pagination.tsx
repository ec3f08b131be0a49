import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount } from '../../lib/time/format-office.ts';
import { IconButton } from '../actions/button.tsx';
import { cx } from '../cx.ts';

type PaginationProps = {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
  className?: string;
};

/** Which rows of how many these are, and the pages beside this one. */
export function Pagination({ page, perPage, total, onPage, className }: PaginationProps) {
  const { t } = useLingui();
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  const hasMore = last < total;
  if (total <= perPage && page === 1) return null;
  return (
    <nav
      aria-label={t`Pages`}
      className={cx('flex items-center justify-end gap-1 px-5 py-2 text-13', className)}
    >
      <p className="num me-2 text-ink-3" aria-live="polite">
        {first <= total ? (
          <Trans>
            {formatCount(first)}–{formatCount(last)} sur {formatCount(total)}
          </Trans>
        ) : (
          <Trans>Page {page}, après la fin de la liste</Trans>
        )}
      </p>
      <IconButton
        label={t`Page précédente`}
        size="sm"
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
        icon={ChevronLeft}
        iconClass="size-4.5"
      />
      <IconButton
        label={t`Page suivante`}
        size="sm"
        disabled={!hasMore}
        onClick={() => onPage(page + 1)}
        icon={ChevronRight}
        iconClass="size-4.5"
      />
    </nav>
  );
}
