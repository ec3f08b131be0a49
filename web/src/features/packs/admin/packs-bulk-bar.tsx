import type { AdminPack } from '@elan/contract/packs/packs-admin.ts';
import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { failureText } from '../../../lib/api/api-failure.ts';
import { useReadAgain } from '../../../lib/api/use-read-again.ts';
import { comma } from '../../../lib/time/format.ts';
import { formatQuoted } from '../../../lib/time/format-office.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { BulkBar } from '../../../ui/data/bulk-bar.tsx';
import { useBulkAction } from '../../../ui/data/use-bulk-action.ts';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useConfirm } from '../../../ui/overlays/use-confirm.ts';
import { deletePack, setActive } from './api.ts';

type PacksBulkBarProps = {
  /** The selected packs that are on screen. */
  packs: readonly AdminPack[];
  onClear: () => void;
};

/** What can be done with several packs at once, each act only with those it changes. */
export function PacksBulkBar({ packs, onClear }: PacksBulkBarProps) {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const { confirm, question } = useConfirm();
  const { progress, run } = useBulkAction<AdminPack>();
  const active = packs.filter(({ is_active }) => is_active === 1);
  const inactive = packs.filter(({ is_active }) => is_active === 0);

  const act = async (
    chosen: readonly AdminPack[],
    what: (pack: AdminPack) => Promise<unknown>,
    done: (count: number) => string,
  ) => {
    const { succeeded, failed } = await run(chosen, what);
    if (succeeded.length > 0) toast.succeeded(done(succeeded.length));
    if (failed.length > 0) {
      const reasons = failed
        .map(({ item, error }) => t`${item.name} : ${failureText(error, t`sans réponse`)}`)
        .join(' ');
      toast.partlyFailed(t`Tout n'a pas pu être fait`, reasons);
    } else onClear();
    readAgain();
  };
  const remove = async () => {
    const names = packs.map(({ name }) => formatQuoted(name)).join(comma());
    const isSure = await confirm({
      type: 'danger',
      title: plural(packs.length, { one: 'Supprimer # pack ?', other: 'Supprimer # packs ?' }),
      message: t`Plus proposés : ${names}. Ce qui a été attribué reste aux clients, avec ses points.`,
      confirmText: t`Supprimer`,
      cancelText: t`Garder les packs`,
    });
    if (isSure)
      await act(packs, deletePack, (count) =>
        plural(count, { one: '# pack supprimé.', other: '# packs supprimés.' }),
      );
  };
  const switches = [
    {
      label: t`Activer ${inactive.length}`,
      chosen: inactive,
      turnsOn: true,
      done: (count: number) => plural(count, { one: '# pack activé.', other: '# packs activés.' }),
    },
    {
      label: t`Désactiver ${active.length}`,
      chosen: active,
      turnsOn: false,
      done: (count: number) => plural(count, { one: '# pack désactivé.', other: '# packs désactivés.' }),
    },
  ];
  const isBusy = progress !== undefined;
  return (
    <>
      <BulkBar
        count={packs.length}
        progress={progress}
        onClear={onClear}
        detail={
          <>
            {active.length > 0 && <Plural value={active.length} one="# actif" other="# actifs" />}
            {active.length > 0 && inactive.length > 0 && ', '}
            {inactive.length > 0 && <Plural value={inactive.length} one="# inactif" other="# inactifs" />}
          </>
        }
      >
        {switches.map(
          ({ label, chosen, turnsOn, done }) =>
            chosen.length > 0 && (
              <Button
                key={label}
                size="sm"
                variant="ghost"
                disabled={isBusy}
                onClick={() => void act(chosen, (pack) => setActive(pack, turnsOn), done)}
              >
                {label}
              </Button>
            ),
        )}
        <IconButton
          label={t`Supprimer la sélection`}
          size="sm"
          variant="ghost"
          disabled={isBusy}
          onClick={() => void remove()}
          icon={Trash2}
        />
      </BulkBar>
      {question && <ConfirmDialog {...question} />}
    </>
  );
}
