import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/button.tsx';

type PanelFooterProps = {
  formId: string;
  submit: string;
  isPending: boolean;
  onCancel: () => void;
  /** At the other end: what takes away. */
  children?: ReactNode;
};

/** The end of every form of the payments. */
export function PanelFooter({ formId, submit, isPending, onCancel, children }: PanelFooterProps) {
  return (
    <div className="flex items-center justify-end gap-2.5 max-md:flex-col-reverse max-md:items-stretch">
      <span className="contents md:mr-auto md:inline">{children}</span>
      <Button size="sm" disabled={isPending} onClick={onCancel}>
        <Trans>Annuler</Trans>
      </Button>
      <Button size="sm" variant="primary" type="submit" form={formId} pending={isPending}>
        {submit}
      </Button>
    </div>
  );
}
