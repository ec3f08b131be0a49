import { Plural, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, IconButton } from '../../../../ui/actions/button.tsx';
import { WeekdayPicker } from '../../../../ui/fields/weekday-picker.tsx';
import { PopoverDialog } from '../../../../ui/overlays/popover-dialog.tsx';
import { useWeekWords } from '../week-words.ts';

type CopyDayButtonProps = { weekday: number; onCopy: (to: readonly number[]) => void };

/** The picker counts Sunday as 0. */
const SUNDAY = 7;

/** Makes other days like this one. */
export function CopyDayButton({ weekday, onCopy }: CopyDayButtonProps) {
  const { t } = useLingui();
  const words = useWeekWords();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [days, setDays] = useState<number[]>([]);
  const name = words.dayOf(weekday);
  const open = () => {
    setDays([]);
    setOpen(true);
  };
  const copy = () => {
    setOpen(false);
    onCopy(days.map((day) => day || SUNDAY));
  };
  return (
    <>
      <IconButton
        ref={trigger}
        label={t`Copier ${name} vers d'autres jours`}
        size="sm"
        icon={Copy}
        iconClass="size-4"
        onClick={open}
        className="md:-my-1 md:min-h-7 md:w-6 min-[85rem]:w-7"
      />
      <PopoverDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        triggerRef={trigger}
        title={t`Copier ${name} vers`}
      >
        <div className="mt-3 grid gap-3">
          <WeekdayPicker
            hideLabel
            label={t`Jours`}
            except={weekday % SUNDAY}
            letters={2}
            value={days}
            onChange={setDays}
          />
          <Button variant="primary" size="sm" disabled={days.length === 0} onClick={copy}>
            <Plural
              value={days.length}
              _0="Choisissez des jours"
              one="Copier vers # jour"
              other="Copier vers # jours"
            />
          </Button>
        </div>
      </PopoverDialog>
    </>
  );
}
