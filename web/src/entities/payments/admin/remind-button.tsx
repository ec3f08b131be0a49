import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/actions/button.tsx';
import { useDialogAbout } from '../../../ui/overlays/use-dialog-about.ts';
import { type Debt, ReminderDialog } from './reminder-dialog.tsx';

/** Asks somebody for what is late: writes or calls, and notes what came of it. */
export function RemindButton({ debt, className }: { debt: Debt; className?: string }) {
  const { t } = useLingui();
  const { about, turn, ...asking } = useDialogAbout<Debt>();
  return (
    <>
      <Button
        size="sm"
        {...(className !== undefined && { className })}
        aria-label={t`Relancer ${debt.client_name}`}
        onClick={() => asking.open(debt)}
      >
        <Trans>Relancer</Trans>
      </Button>
      {about && <ReminderDialog key={turn} debt={about} {...asking.dialog} />}
    </>
  );
}
