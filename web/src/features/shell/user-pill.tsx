import type { ClientUser } from '@elan/contract/auth/auth.ts';
import { firstNameOf } from '@elan/contract/clients/client-names.rules.ts';
import { ChevronDown } from 'lucide-react';
import { Avatar } from '../../ui/art/avatar.tsx';
import { cx } from '../../ui/cx.ts';

type Props = { user: ClientUser; tone: 'night' | 'paper'; compact: boolean };

const TONE = {
  night: 'bg-white/10 inset-ring-white/20 text-white',
  paper: 'bg-paper inset-ring-line text-ink',
};

/** A person in a header: initials alone on a phone, with the first name where there is room. */
export function UserPill({ user, tone, compact }: Props) {
  const name = user.full_name ?? user.username;
  if (compact) return <Avatar name={name} />;
  return (
    <span
      className={cx(
        'inline-flex h-11 items-center gap-2.5 rounded-full py-1 pe-3.5 ps-1 text-sm font-semibold inset-ring',
        TONE[tone],
      )}
    >
      <Avatar name={name} />
      {firstNameOf(name)}
      <ChevronDown className="size-4" aria-hidden="true" />
    </span>
  );
}
