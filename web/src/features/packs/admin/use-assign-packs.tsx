import { useAddressDialog } from '../../../lib/use-address-dialog.ts';
import { AssignPackPanel } from './assign-pack-panel.tsx';
import { AssignableUsers, useUsersList } from './assignable-users.tsx';
import { AssignmentHistory } from './assignment-history.tsx';

/** The clients who may get a pack, the packs given so far, and the panel that gives one. */
export const useAssignPacks = () => {
  const list = useUsersList();
  const panel = useAddressDialog(list.users.data?.rows, ['client']);
  return {
    list: (
      <>
        <AssignableUsers
          {...list}
          openId={panel.isOpen ? panel.shown?.id : undefined}
          onAssign={panel.open}
        />
        <AssignmentHistory />
      </>
    ),
    panel: panel.shown && (
      <AssignPackPanel
        key={panel.shown.id}
        client={panel.shown}
        isOpen={panel.isOpen}
        onClose={panel.close}
      />
    ),
  };
};
