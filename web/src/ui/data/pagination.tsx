import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, FileX2 } from 'lucide-react';
import { useRef } from 'react';
import { formatCount } from '../../lib/time/format-office.ts';
import { Button, IconButton } from '../actions/button.tsx';
import { cx } from '../cx.ts';
import { EmptyState } from '../feedback/empty-state.tsx';

/** Which page of a list is shown, and the way to another. */
export type Paging = {
  page: number;
  perPage: number;
  onPage: (page: number) => void;
};

const lastPage = (total: number, perPage: number) => Math.max(1, Math.ceil(total / perPage));
export const isPastTheEnd = (total: number, { page, perPage }: Paging) => page > lastPage(total, perPage);

/** Instead of a page that is no more: rows were taken away since, or the address was kept from another day. */
export function PastTheEnd({ total, perPage, onPage }: Paging & { total: number }) {
  const last = lastPage(total, perPage);
  return (
    <EmptyState
      icon={FileX2}
      title={<Trans>La liste s'arrête avant cette page</Trans>}
      action={
        <Button onClick={() => onPage(last)}>
          <Trans>Dernière page</Trans>
        </Button>
      }
    />
  );
}

/** A page is read from its beginning, by eye and by keyboard: the button may be screens below, and cannot be pressed on the last one. */
const goToTop = (list: Element | null | undefined) => {
  if (!(list instanceof HTMLElement)) return;
  if (list.tabIndex < 0) list.tabIndex = -1;
  list.focus({ preventScroll: true });
  list.scrollTop = 0;
  if (list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' });
};

type PaginationProps = Paging & { total: number; className?: string };

/** Which rows of how many these are, and the pages beside this one. Stands right after the element that holds them. */
export function Pagination({ page, perPage, total, onPage, className }: PaginationProps) {
  const { t } = useLingui();
  const nav = useRef<HTMLElement>(null);
  const turnTo = (next: number) => {
    onPage(next);
    goToTop(nav.current?.previousElementSibling);
  };
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  const hasMore = last < total;
  if (total <= perPage && page === 1) return null;
  return (
    <nav
      ref={nav}
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
        onClick={() => turnTo(page - 1)}
        icon={ChevronLeft}
        iconClass="size-4.5"
      />
      <IconButton
        label={t`Page suivante`}
        size="sm"
        disabled={!hasMore}
        onClick={() => turnTo(page + 1)}
        icon={ChevronRight}
        iconClass="size-4.5"
      />
    </nav>
  );
}
