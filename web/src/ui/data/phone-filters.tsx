import { Trans, useLingui } from '@lingui/react/macro';
import { ListFilter } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, IconButton } from '../actions/button.tsx';
import { Dialog } from '../overlays/dialog.tsx';

type PhoneFiltersProps = {
  /** How many filters are set. */
  count: number;
  onClear: () => void;
  /** The filters, with their labels. */
  children: ReactNode;
};

/** On a phone what is rarely used lies behind a button that counts what is set. */
export function PhoneFilters({ count, onClear, children }: PhoneFiltersProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span className="relative">
        <IconButton
          variant="quiet"
          size="sm"
          label={count > 0 ? t`Filtres (${count})` : t`Filtres`}
          onClick={() => setOpen(true)}
        >
          <ListFilter className="size-5" aria-hidden="true" />
        </IconButton>
        {count > 0 && (
          <span
            aria-hidden="true"
            className="num pointer-events-none absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-full bg-maj-600 text-[11px] font-semibold text-white"
          >
            {count}
          </span>
        )}
      </span>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        size="sm"
        title={<Trans>Filtres</Trans>}
        footer={
          <div className="grid grid-cols-2 gap-2.5">
            <Button disabled={count === 0} onClick={onClear}>
              <Trans>Tout effacer</Trans>
            </Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              <Trans>Afficher</Trans>
            </Button>
          </div>
        }
      >
        <div className="grid gap-4">{children}</div>
      </Dialog>
    </>
  );
}
