import type { ClientUser } from '@elan/contract/auth.ts';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Zellige } from '../../ui/art/zellige.tsx';

/** The evening sky above the profile, under the header: whose it is. */
export function ProfileHero({ user, heading }: { user: ClientUser; heading: ReactNode }) {
  const name = user.full_name ?? user.username;
  return (
    <div className="night relative overflow-hidden px-5 pt-[74px] pb-[74px] md:px-12 md:pt-[104px] md:pb-[84px]">
      <Zellige size={84} className="text-white/8" />
      <div className="relative mx-auto flex max-w-[1184px] items-center gap-5">
        <span className="max-md:hidden">
          <Avatar name={name} size="lg" />
        </span>
        <div className="min-w-0">
          {heading}
          <p className="truncate text-[15px] text-night-ink max-md:mt-1.5 md:hidden">{user.email}</p>
          <p className="mt-1 truncate text-[15px] text-night-ink max-md:hidden">{name}</p>
        </div>
      </div>
    </div>
  );
}
