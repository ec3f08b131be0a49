import type { UserPack } from '@elan/contract/packs.ts';
import { useState } from 'react';
import { useAddressDialog } from '../../../lib/use-address-dialog.ts';
import { AssignPackPanel } from './assign-pack-panel.tsx';
import { AssignableUsers, useUsersList } from './assignable-users.tsx';
import { AssignmentHistory } from './assignment-history.tsx';
import { RemovePackDialog } from './remove-pack-dialog.tsx';

/** The clients who may get a pack, the packs given so far, and the panel that gives one. */
export const useAssignPacks = () => {
  const list = useUsersList();
  const panel = useAddressDialog(list.users.data?.rows, ['client']);
  const [removed, setRemoved] = useState<UserPack>();
  const [isAsking, setAsking] = useState(false);
  const askToRemove = (assignment: UserPack) => {
    setRemoved(assignment);
    setAsking(true);
  };
  return {
    list: (
      <>
        <AssignableUsers
          {...list}
          openId={panel.isOpen ? panel.shown?.id : undefined}
          onAssign={panel.open}
        />
        <AssignmentHistory onRemove={askToRemove} />
        {removed && (
          <RemovePackDialog
            key={removed.id}
            assignment={removed}
            isOpen={isAsking}
            onClose={() => setAsking(false)}
          />
        )}
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
