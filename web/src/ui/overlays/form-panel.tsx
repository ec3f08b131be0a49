import { type FormEventHandler, type ReactNode, useId } from 'react';
import { FormAlert } from '../forms/form-alert.tsx';
import { PanelFooter, type PanelFooterProps } from './panel-footer.tsx';
import { SidePanel, type SidePanelProps } from './side-panel.tsx';

type FormPanelProps = Omit<SidePanelProps, 'footer' | 'dismissable' | 'isForm'> &
  Omit<PanelFooterProps, 'formId'> & {
    onSubmit: FormEventHandler;
    /** Why the form as a whole was refused. */
    failure: string | undefined;
    /** What the panel shows besides its form. */
    below?: ReactNode;
  };

/** The panel beside the table in which a record is made or changed. */
export function FormPanel(props: FormPanelProps) {
  const {
    submit,
    submitIcon,
    submitVariant,
    isBlocked,
    aside,
    isPending,
    onSubmit,
    failure,
    below,
    ...rest
  } = props;
  const { children, ...panel } = rest;
  const { onClose } = panel;
  const formId = useId();
  return (
    <SidePanel
      {...panel}
      isForm
      dismissable={!isPending}
      footer={
        <PanelFooter
          {...{ formId, submit, submitIcon, submitVariant, isBlocked, aside, isPending, onClose }}
        />
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-4">
        {failure && <FormAlert>{failure}</FormAlert>}
        {children}
      </form>
      {below}
    </SidePanel>
  );
}
