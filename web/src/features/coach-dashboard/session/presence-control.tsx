import type { MarkedPresence } from '@elan/contract/coach-dashboard/coach-dashboard.ts';
import type { Presence } from '@elan/contract/presence/presence.ts';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { UserCheck, UserX } from 'lucide-react';
import { useReadAgain } from '../../../lib/api/use-read-again.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';

const MARKS = [
  {
    presence: 'present',
    icon: UserCheck,
    // By the attribute, which goes before the colours of a button and of the finger on it.
    on: 'aria-pressed:bg-ok-100 aria-pressed:text-ok aria-pressed:inset-ring-2 aria-pressed:inset-ring-ok',
  },
  {
    presence: 'absent',
    icon: UserX,
    on: 'aria-pressed:bg-bad-100 aria-pressed:text-bad aria-pressed:inset-ring-2 aria-pressed:inset-ring-bad',
  },
] as const;

type PresenceControlProps = {
  /** Whose presence, for those who do not see where the buttons stand. */
  name: string;
  presence: Presence | null;
  mark: (presence: Presence | null) => Promise<MarkedPresence>;
  /** In a row among others: the shapes alone. */
  compact?: boolean;
};

/** One tap says whether the client came; the same tap again takes it back. */
export function PresenceControl({ name, presence, mark, compact = false }: PresenceControlProps) {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain('coach');
  const marking = useMutation({
    mutationFn: mark,
    onError: (error) => toast.failed(error, t`La présence n'a pas été enregistrée. Réessayez.`),
    onSettled: readAgain,
  });
  const words = { present: t`Présent`, absent: t`Absent` };
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">{t`Présence de ${name}`}</legend>
      {MARKS.map(({ presence: value, icon: Icon, on }) => {
        const isOn = presence === value;
        return (
          <Button
            key={value}
            size="sm"
            square={compact}
            aria-pressed={isOn}
            aria-label={t`${words[value]} : ${name}`}
            pending={marking.isPending && marking.variables === value}
            disabled={marking.isPending && marking.variables !== value}
            className={cx('min-h-11', compact ? 'w-11' : 'flex-1', on)}
            icon={Icon}
            iconClass="size-4.5"
            onClick={() => marking.mutate(isOn ? null : value)}
          >
            {compact ? null : words[value]}
          </Button>
        );
      })}
    </fieldset>
  );
}
