import { useState } from 'react';
import { useAddressDialog } from '../../../lib/use-address-dialog.ts';
import { useDiscardGuard } from '../../../ui/overlays/use-discard-guard.tsx';
import { AssignPackPanel } from './assign-pack-panel.tsx';
import { AssignableUsers, useUsersList } from './assignable-users.tsx';
import { AssignmentHistory } from './assignment-history.tsx';

/** The clients who may get a pack, the packs given so far, and the panel that gives one. */
export const useAssignPacks = () => {
  const list = useUsersList();
  const panel = useAddressDialog(list.users.data?.rows, ['client'], { keepsLost: true });
  const [isDirty, setDirty] = useState(false);
  const [guard, discardDialog] = useDiscardGuard(isDirty);
  return {
    list: (
      <>
        <AssignableUsers
          {...list}
          openId={panel.isOpen ? panel.shown?.id : undefined}
          onAssign={(user) => guard(() => panel.open(user))}
        />
        <AssignmentHistory />
        {discardDialog}
      </>
    ),
    panel: panel.shown && (
      <AssignPackPanel
        key={panel.shown.id}
        client={panel.shown}
        isOpen={panel.isOpen}
        onClose={() => guard(panel.close)}
        onAssigned={panel.close}
        onDirtyChange={setDirty}
      />
    ),
  };
};
