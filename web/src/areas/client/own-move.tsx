import { Suspense, useState } from 'react';
import { useOwnMovingAddress } from '../../entities/reservations/own-moving-address.ts';
import { useCoaches } from '../../features/coaches/api.ts';
import { ContactDialog } from '../../features/contact/contact.tsx';
import { dialogPart } from '../../ui/parts/part.tsx';

const OwnMoveDialog = dialogPart(
  () => import('../../features/reservations/moving/own-move-dialog.tsx'),
  'OwnMoveDialog',
);

/** Over the profile, the session that the address asks to move: each time anew, and still there while it leaves the screen. */
export function OwnMove() {
  const { id, close } = useOwnMovingAddress();
  const [asked, setAsked] = useState({ id, shown: id, turn: 0 });
  if (asked.id !== id)
    setAsked(id === undefined ? { ...asked, id } : { id, shown: id, turn: asked.turn + 1 });
  if (asked.shown === undefined) return null;
  return <Dialog key={asked.turn} id={asked.shown} isOpen={id !== undefined} onClose={close} />;
}

function Dialog(dialog: { id: number; isOpen: boolean; onClose: () => void }) {
  const { data: coaches = [] } = useCoaches();
  const [isContactOpen, setContactOpen] = useState(false);
  return (
    <>
      <Suspense fallback={null}>
        <OwnMoveDialog {...dialog} coaches={coaches} onContact={() => setContactOpen(true)} />
      </Suspense>
      <ContactDialog isOpen={isContactOpen} onClose={() => setContactOpen(false)} />
    </>
  );
}
