import type { Upkeep } from '@elan/contract/studio/upkeep.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { ACCOUNT_PATH } from '../../../lib/address/desk-links.ts';
import { formatDay } from '../../../lib/time/format.ts';
import { cx } from '../../../ui/cx.ts';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { useChooseStartPage, useStartPage } from './api.ts';

/** What the night said of the books and the backup, in one line; the account page tells the rest. */
function useNightWords() {
  const { t } = useLingui();
  /** An instant carries the studio's offset: its written date and time are the studio's. */
  const moment = (instant: string, today: string) => {
    const [day, time] = [instant.slice(0, 10), instant.slice(11, 16)];
    return day === today ? t`à ${time}` : t`${formatDay(day, today)} à ${time}`;
  };
  return ({ audit, backup }: Upkeep, today: string): string => {
    const audited = audit.last_at && moment(audit.last_at, today);
    const saved = backup.last_at && moment(backup.last_at, today);
    const books =
      audit.findings > 0
        ? plural(audit.findings, { one: '# anomalie dans les livres', other: '# anomalies dans les livres' })
        : audit.is_late
          ? t`contrôle des livres en retard`
          : audited
            ? t`Livres vérifiés ${audited}`
            : t`Livres pas encore vérifiés`;
    const backups = backup.is_off
      ? t`sauvegarde désactivée ici`
      : backup.is_late
        ? t`sauvegarde en retard`
        : saved
          ? t`sauvegarde ${saved}`
          : t`première sauvegarde cette nuit`;
    return `${books} · ${backups}`;
  };
}

export function TodayFoot({ upkeep, today }: { upkeep: Upkeep; today: string }) {
  const words = useNightWords();
  const isWell = upkeep.audit.findings === 0 && !upkeep.audit.is_late && !upkeep.backup.is_late;
  const Shield = isWell ? ShieldCheck : ShieldAlert;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-1 px-5 py-1.5 text-xs text-ink-3">
      <Link
        to={ACCOUNT_PATH}
        className={cx(
          'flex items-center gap-2 underline-offset-4 hover:underline max-md:py-2.5',
          !isWell && 'font-semibold text-bad',
        )}
      >
        <Shield className={cx('size-4 flex-none', isWell && 'text-ok')} aria-hidden="true" />
        <span className="num">{words(upkeep, today)}</span>
      </Link>
      <StartPageToggle />
      <p className="ms-auto flex items-center gap-1.5 max-lg:hidden">
        <Key>↑</Key>
        <Key>↓</Key> <Trans>ligne</Trans> <Key>P</Key> <Trans context="what a key does">présent</Trans>{' '}
        <Key>A</Key> <Trans context="what a key does">absent</Trans>
      </p>
    </div>
  );
}

function Key({ children }: { children: string }) {
  return <kbd className="ms-1.5 rounded-[5px] bg-sand-2 px-1.5 py-0.5 text-11 text-ink-2">{children}</kbd>;
}

/** One press makes this the page to begin with, another undoes it; it goes with the account. */
function StartPageToggle() {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const { data } = useStartPage();
  const choose = useChooseStartPage();
  const choosing = useMutation({
    mutationFn: choose,
    onError: (error) => toast.failed(error, t`La page d'accueil n'a pas pu être changée. Réessayez.`),
  });
  if (!data) return null;
  const chosen = choosing.isPending ? choosing.variables : data.start_page;
  return (
    <Checkbox
      size="sm"
      value={chosen === 'today'}
      pending={choosing.isPending}
      onChange={(isFirst) => choosing.mutate(isFirst ? 'today' : 'default')}
    >
      <Trans>Commencer par cette page</Trans>
    </Checkbox>
  );
}
