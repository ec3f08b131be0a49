import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { IconButton } from '../actions/button.tsx';

type BulkBarProps = {
  count: number;
  /** "3 sélectionnées", where the records are not of the masculine kind. */
  selected?: ReactNode;
  /** What can be done with which of them: "2 actifs, 1 inactif". */
  detail: ReactNode;
  progress: { readonly done: number; readonly of: number } | undefined;
  onClear: () => void;
  /** The acts, as ghost buttons. */
  children: ReactNode;
};

/** The bar goes with the selection, and with it the button one has pressed: the keyboard goes on in the table beside it. */
const useFocusHandedOn = (bar: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const place = bar.current?.parentElement;
    return () => {
      // A dialog that leaves together with the bar gives the focus back only then.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        place?.querySelector('[data-row]')?.closest('section')?.focus({ preventScroll: true });
      });
    };
  }, [bar]);
};

/** What is selected and what can be done with it; while it is being done, how far it is. */
export function BulkBar({ count, selected, detail, progress, onClear, children }: BulkBarProps) {
  const { t } = useLingui();
  const bar = useRef<HTMLElement>(null);
  useFocusHandedOn(bar);
  return (
    <section
      ref={bar}
      aria-label={t`Sélection`}
      data-bulk-bar
      className="sticky bottom-[calc(0.75rem+var(--bottom-nav,0px)+env(safe-area-inset-bottom))] z-20 mx-3 flex items-center gap-2 rounded-md bg-night py-2 pe-2 ps-4 text-white shadow-soft max-md:flex-wrap md:mx-auto md:w-fit md:max-w-[calc(100%-2.5rem)] md:gap-5"
    >
      <p
        className="num min-w-fit flex-1 leading-tight md:flex md:min-w-0 md:flex-wrap md:items-baseline md:gap-x-2"
        role="status"
      >
        <b className="block text-sm font-semibold whitespace-nowrap">
          {progress ? (
            <Trans>
              {progress.done} sur {progress.of}…
            </Trans>
          ) : (
            (selected ?? <Plural value={count} one="# sélectionné" other="# sélectionnés" />)
          )}
        </b>
        <span className="text-13 text-night-ink">{detail}</span>
      </p>
      {/* On a phone what does not fit beside the count goes below it, together. */}
      <div className="ms-auto flex flex-none items-center gap-2 max-md:max-w-full md:max-w-[72%] md:gap-5">
        <div className="flex min-w-0 flex-wrap items-center justify-end gap-2">{children}</div>
        <IconButton
          label={t`Effacer la sélection`}
          size="sm"
          variant="ghost"
          disabled={progress !== undefined}
          onClick={onClear}
          icon={X}
          iconClass="size-4.5"
        />
      </div>
    </section>
  );
}
