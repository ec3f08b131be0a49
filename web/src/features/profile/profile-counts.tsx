import type { Profile } from '@elan/contract/profile.ts';
import { useLingui } from '@lingui/react/macro';

function Count({ value, label, className }: { value: number; label: string; className?: string }) {
  return (
    <div className={`flex flex-col ${className ?? ''}`}>
      <dd className="display num text-xl leading-[1.1] font-bold tracking-[-.02em] md:text-[28px] md:leading-none">
        {value}
      </dd>
      <dt className="text-[12.5px] leading-[1.3] font-medium min-[360px]:whitespace-nowrap text-ink-2 mt-0.5 md:mt-1">
        {label}
      </dt>
    </div>
  );
}

/** The lesser figures of the summary; a phone, which has no room for counts in its tabs, adds the bilans. */
export function ProfileCounts({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  return (
    <dl className="flex justify-between gap-3 border-t border-line px-[18px] pt-3 pb-3.5 md:items-end md:justify-start md:gap-6 md:border-t-0 md:border-l md:px-[22px] md:py-[18px] lg:gap-12 lg:px-[30px]">
      <Count value={profile.packs.total_assigned} label={t`Packs attribués`} />
      <Count value={profile.statistics.sessions_available} label={t`Séances disponibles`} />
      <Count value={profile.bilans.total} label={t`Bilans`} className="md:hidden" />
    </dl>
  );
}
