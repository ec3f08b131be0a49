import { Trans } from '@lingui/react/macro';
import type { FormEventHandler, ReactNode } from 'react';
import { useId } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';

type CoursePanelFrameProps = {
  title: string;
  isOpen: boolean;
  isPending: boolean;
  onClose: () => void;
  onSubmit: FormEventHandler;
  submit: ReactNode;
  /** Why the form as a whole was refused. */
  failure: string | undefined;
  children: ReactNode;
};

/** The panel beside the table in which a course is made or changed. */
export function CoursePanelFrame(props: CoursePanelFrameProps) {
  const { title, isOpen, isPending, onClose, onSubmit, submit, failure, children } = props;
  const formId = useId();
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      dismissable={!isPending}
      title={title}
      footer={
        <div className="flex justify-end gap-2.5 max-md:flex-col-reverse">
          <Button size="sm" disabled={isPending} onClick={onClose}>
            <Trans>Annuler</Trans>
          </Button>
          <Button size="sm" variant="primary" type="submit" form={formId} pending={isPending}>
            {submit}
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="grid gap-4">
        {failure && <FormAlert>{failure}</FormAlert>}
        {children}
      </form>
    </SidePanel>
  );
}
