import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { UsersRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDeskCoaches } from '../../../entities/coaches/api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { PopoverDialog } from '../../../ui/overlays/popover-dialog.tsx';
import { toggled } from './draft.ts';
import type { WeekDraft } from './use-week-draft.ts';

/** Colleagues who get the same week when it is saved. */
export function ColleaguesButton({ coachId, drawing }: { coachId: number; drawing: WeekDraft }) {
  const { t } = useLingui();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { data: coaches = [] } = useDeskCoaches();
  const colleagues = coaches.filter(({ id }) => id !== coachId);
  const { coachIds } = drawing.draft;
  if (colleagues.length === 0) return null;
  return (
    <>
      <Button
        ref={trigger}
        size="sm"
        icon={UsersRound}
        onClick={() => setOpen(true)}
        className="max-md:px-2.5"
      >
        <span className="max-lg:sr-only">
          <Plural
            value={coachIds.length}
            _0="Copier à d'autres"
            one="Aussi pour # collègue"
            other="Aussi pour # collègues"
          />
        </span>
        {coachIds.length > 0 && (
          <span aria-hidden="true" className="num lg:hidden">
            {coachIds.length}
          </span>
        )}
      </Button>
      <PopoverDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        triggerRef={trigger}
        title={t`La même semaine pour`}
      >
        <ul className="mt-2 grid max-h-64 gap-1 overflow-y-auto py-1">
          {colleagues.map(({ id, name }) => (
            <li key={id}>
              <Checkbox
                size="sm"
                value={coachIds.includes(id)}
                onChange={(isOn) => drawing.change({ coachIds: toggled(coachIds, id, isOn) })}
              >
                {name}
              </Checkbox>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-13 text-ink-3">
          <Trans>Enregistrée en même temps : ce que cela change est annoncé pour toutes et tous.</Trans>
        </p>
      </PopoverDialog>
    </>
  );
}
