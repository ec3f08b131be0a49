import { CHEQUE_STEPS, type ChequeStep } from '@elan/contract/payments/cheques.rules.ts';
import type { Cheque } from '@elan/contract/payments/cheques.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, History, Undo2 } from 'lucide-react';
import { Button } from '../../../../ui/actions/button.tsx';
import { RowMenu, RowMenuButton, useRowMenu } from '../../../../ui/data/row-menu.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { useConfirm } from '../../../../ui/overlays/use-confirm.ts';
import { useDialogAbout } from '../../../../ui/overlays/use-dialog-about.ts';
import { sayOfCheque } from '../api.ts';
import { useQuickAction } from '../use-quick-action.ts';
import { ChequeHistoryDialog } from './cheque-history-dialog.tsx';
import { RefuseChequeDialog } from './refuse-cheque-dialog.tsx';

/** What is done with one cheque, for a table that shows many: the acts of all rows share their menu and dialogs. */
export const useChequeActs = () => {
  const { t } = useLingui();
  const menu = useRowMenu<Cheque>();
  const { confirm, question } = useConfirm();
  const action = useQuickAction();
  const refusing = useDialogAbout<Cheque>();
  const looking = useDialogAbout<Cheque>();
  const failure = t`Erreur lors de la mise à jour du chèque`;

  const say = (cheque: Cheque, state: Exclude<ChequeStep, 'refused'>) => {
    const { number } = cheque;
    const done = {
      received: t`Chèque n° ${number} repris : il est de nouveau à remettre.`,
      handed_in: t`Chèque n° ${number} remis en banque.`,
      cashed: t`Chèque n° ${number} encaissé.`,
    }[state];
    action.run(async () => {
      await sayOfCheque(cheque, { state });
      return done;
    }, failure);
  };
  const cash = async (cheque: Cheque) => {
    const { number } = cheque;
    const isSure = await confirm({
      type: 'info',
      title: t`Chèque n° ${number} encaissé ?`,
      message: t`La banque a crédité le compte. Ensuite, le chèque peut encore être refusé par la banque, mais plus repris.`,
      confirmText: t({ message: 'Encaissé', context: 'what the bank has done' }),
      cancelText: t`Annuler`,
    });
    if (isSure) say(cheque, 'cashed');
  };
  return { menu, question, action, refusing, looking, say, cash };
};
type ChequeActs = ReturnType<typeof useChequeActs>;

/** The next step by one button, the others in the row's menu. */
export function ChequeButtons({ cheque, acts }: { cheque: Cheque; acts: ChequeActs }) {
  const { t } = useLingui();
  const { number, state } = cheque;
  const about = <span className="sr-only">{t` : chèque n° ${number}`}</span>;
  const look = { size: 'sm', disabled: acts.action.isPending, className: 'md:min-h-8 md:text-13' } as const;
  return (
    <span className="inline-flex items-center gap-1">
      {state === 'received' && (
        <Button {...look} onClick={() => acts.say(cheque, 'handed_in')}>
          {/* The whole name would leave too little room for the client's. */}
          <Trans>
            Remettre<span className="sr-only"> en banque</span>
          </Trans>
          {about}
        </Button>
      )}
      {state === 'handed_in' && (
        <Button {...look} onClick={() => void acts.cash(cheque)}>
          {t({ message: 'Encaissé', context: 'what the bank has done' })}
          {about}
        </Button>
      )}
      <RowMenuButton menu={acts.menu} row={cheque} label={t`Autres actions : chèque n° ${number}`} />
    </span>
  );
}

/** Once for all rows. */
export function ChequeDialogs({ acts }: { acts: ChequeActs }) {
  const { t } = useLingui();
  const { menu, question, refusing, looking, say } = acts;
  return (
    <>
      <RowMenu
        menu={menu}
        entriesOf={(cheque) => [
          ...(CHEQUE_STEPS[cheque.state].includes('refused')
            ? [
                {
                  id: 'refused',
                  label: t`Refusé par la banque…`,
                  icon: <Ban aria-hidden="true" />,
                  danger: true,
                  onAction: () => refusing.open(cheque),
                },
              ]
            : []),
          ...(CHEQUE_STEPS[cheque.state].includes('received')
            ? [
                {
                  id: 'received',
                  label: t`Reprendre (remis par erreur)`,
                  icon: <Undo2 aria-hidden="true" />,
                  onAction: () => say(cheque, 'received'),
                },
              ]
            : []),
          {
            id: 'history',
            label: t`Historique`,
            icon: <History aria-hidden="true" />,
            onAction: () => looking.open(cheque),
          },
        ]}
      />
      {refusing.about && (
        <RefuseChequeDialog key={refusing.turn} cheque={refusing.about} {...refusing.dialog} />
      )}
      {looking.about && <ChequeHistoryDialog cheque={looking.about} {...looking.dialog} />}
      {question && <ConfirmDialog {...question} />}
    </>
  );
}
