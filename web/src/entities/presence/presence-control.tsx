import type { MarkedPresence, Presence } from '@elan/contract/presence/presence.ts';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useReadAgain } from '../../lib/api/use-read-again.ts';
import { Button } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { useOutcomeToast } from '../../ui/feedback/use-outcome-toast.ts';

const MARKS = [
  {
    presence: 'present',
    icon: Check,
    tone: 'text-ok',
    // By the attribute, which goes before the colours of a button and of the finger on it.
    on: 'aria-pressed:bg-ok-100 aria-pressed:text-ok aria-pressed:inset-ring-2 aria-pressed:inset-ring-ok',
  },
  {
    presence: 'absent',
    icon: X,
    tone: 'text-bad',
    on: 'aria-pressed:bg-bad-100 aria-pressed:text-bad aria-pressed:inset-ring-2 aria-pressed:inset-ring-bad',
  },
] as const;

type PresenceControlProps = {
  /** Whose presence, for those who do not see where the buttons stand. */
  name: string;
  presence: Presence | null;
  mark: (presence: Presence | null) => Promise<MarkedPresence>;
  /** Whose office shows it, and reads again afterwards. */
  area: 'coach' | 'admin';
  /** In a row among others: on a phone the words stand under their signs. */
  compact?: boolean;
  /** Nobody has to say it yet: the words without a frame, and why not in the server's words. */
  early?: string | undefined;
};

/** As narrow as its word, and on a large screen as low as a row. */
const STACKED =
  'md:min-h-8 md:px-2.5 md:text-13 max-md:w-15 max-md:px-0 max-md:text-11 max-md:leading-none max-md:[&>span]:flex-col max-md:[&>span]:gap-1';

/** One tap says whether the client came; the same tap again takes it back. */
export function PresenceControl({
  name,
  presence,
  mark,
  area,
  compact = false,
  early,
}: PresenceControlProps) {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain(area);
  const marking = useMutation({
    mutationFn: mark,
    onError: (error) => toast.failed(error, t`La présence n'a pas été enregistrée. Réessayez.`),
    onSettled: readAgain,
  });
  const words = { present: t`Présent`, absent: t`Absent` };
  return (
    <fieldset className={cx('flex', compact ? 'gap-1.5' : 'gap-2')}>
      <legend className="sr-only">{t`Présence de ${name}`}</legend>
      {MARKS.map(({ presence: value, icon, tone, on }) => {
        const isOn = presence === value;
        return (
          <Button
            key={value}
            size="sm"
            aria-pressed={isOn}
            aria-label={t`${words[value]} : ${name}`}
            data-presence={value}
            variant={early ? 'plain' : 'quiet'}
            aria-disabled={early ? true : undefined}
            title={early}
            pending={marking.isPending && marking.variables === value}
            disabled={marking.isPending && marking.variables !== value}
            className={cx('min-h-11', compact ? STACKED : 'flex-1', on)}
            icon={icon}
            iconClass={cx('size-4.5', tone)}
            onClick={() => (early ? toast.failedWith(early) : marking.mutate(isOn ? null : value))}
          >
            {words[value]}
          </Button>
        );
      })}
    </fieldset>
  );
}
