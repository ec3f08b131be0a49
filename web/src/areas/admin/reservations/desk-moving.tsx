import { useState } from 'react';
import { type MovingPreset, useMovingAddress } from '../../../entities/reservations/admin/moving-address.ts';
import { MoveDialog } from '../../../features/reservations/admin/moving/move-dialog.tsx';

/** The dialog that moves a session, over whatever tab is open; what it shows stays while it leaves the screen. */
export function DeskMoving() {
  const { preset, close } = useMovingAddress();
  const [shown, setShown] = useState<{ readonly preset: MovingPreset; readonly asked: string }>();
  const asked = preset && JSON.stringify(preset);
  if (preset && asked && asked !== shown?.asked) setShown({ preset, asked });
  return shown && <MoveDialog preset={shown.preset} isOpen={preset !== undefined} onClose={close} />;
}
