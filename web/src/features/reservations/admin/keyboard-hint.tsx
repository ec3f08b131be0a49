import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="mx-0.5 inline-block min-w-5 rounded-[5px] bg-sand-2 px-1.5 text-center font-text text-[11px] leading-[18px] font-medium">
    {children}
  </kbd>
);

/** The keys of the table, where there is a keyboard to press them. */
export function KeyboardHint() {
  return (
    <p className="flex items-center justify-end gap-4 px-5 pb-3 text-xs text-ink-3 max-lg:hidden">
      <span>
        <Key>J</Key> <Key>K</Key> <Trans>ligne</Trans>
      </span>
      <span>
        <Key>X</Key> <Trans>sélectionner</Trans>
      </span>
      <span>
        <Key>/</Key> <Trans>rechercher</Trans>
      </span>
    </p>
  );
}
