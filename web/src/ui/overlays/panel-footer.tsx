import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import type { IconLook } from '../actions/button-icon.tsx';

export type PanelFooterProps = {
  /** The form that it sends. */
  formId: string;
  /** Names the act. */
  submit: ReactNode;
  submitIcon?: IconLook['icon'];
  /** `accent` where money is taken: the one act that matters; `danger` where something goes for good. */
  submitVariant?: 'primary' | 'accent' | 'danger' | undefined;
  /** While what is chosen cannot be sent. */
  isBlocked?: boolean | undefined;
  isPending: boolean;
  onClose: () => void;
  /** Where "Annuler" would be misread. */
  closeText?: string | undefined;
  /** At the other end: what takes away, or a word on what happens. */
  aside?: ReactNode;
};

/** The end of a panel with a form. */
export function PanelFooter(props: PanelFooterProps) {
  const { formId, submit, submitIcon, submitVariant = 'primary' } = props;
  const { isBlocked = false, isPending, onClose, closeText, aside } = props;
  return (
    <div className="flex items-center justify-end gap-2.5 max-md:flex-col-reverse max-md:items-stretch">
      {aside && <div className="min-w-0 max-md:contents md:me-auto">{aside}</div>}
      <Button size="sm" disabled={isPending} onClick={onClose}>
        {closeText ?? <Trans>Annuler</Trans>}
      </Button>
      <Button
        size="sm"
        variant={submitVariant}
        type="submit"
        form={formId}
        icon={submitIcon}
        pending={isPending}
        disabled={isBlocked}
      >
        {submit}
      </Button>
    </div>
  );
}
