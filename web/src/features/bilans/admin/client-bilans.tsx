import type { WrittenBilan } from '@elan/contract/bilans/bilans.ts';
import type { AdminClient } from '@elan/contract/clients/clients.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ClipboardList, Pencil, Plus, Trash2 } from 'lucide-react';
import { useRecordPanel } from '../../../lib/address/use-record-panel.ts';
import { formatTableDate } from '../../../lib/time/format.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ReadFailure } from '../../../ui/feedback/read-failure.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useFailureReason } from '../../../ui/feedback/use-failure-reason.ts';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';
import { useDialogAbout } from '../../../ui/overlays/use-dialog-about.ts';
import { deleteBilan, useClientBilans } from './api.ts';
import { BilanDialog } from './bilan-dialog.tsx';

type DeleteBilanDialogProps = DialogState & {
  /** Kept while the dialog leaves the screen. */
  bilan: WrittenBilan;
};

/** Asks before a bilan is hidden, and says from whom. */
function DeleteBilanDialog({ bilan, ...dialog }: DeleteBilanDialogProps) {
  const { t } = useLingui();
  const reasonOf = useFailureReason();
  return (
    <ActDialog
      title={t`Supprimer le bilan de ${bilan.coach_name} ?`}
      message={
        <Trans>
          Ni le client ni le coach ne le verront plus. Ses versions sont gardées : elles se lisent en ajoutant
          de nouveau un bilan de ce coach.
        </Trans>
      }
      confirmText={t`Supprimer le bilan`}
      cancelText={t`Garder le bilan`}
      {...dialog}
      act={async () => (await deleteBilan(bilan)).message}
      failure={(error) => {
        const reason = reasonOf.inEnglish(error);
        return t`Failed to delete bilan: ${reason}`;
      }}
    />
  );
}

/** What the coaches wrote about a client, and the ways to add, change and delete it. */
export function ClientBilans({ client }: { client: AdminClient }) {
  const { t } = useLingui();
  const bilans = useClientBilans(client.id);
  const dialog = useRecordPanel(bilans.data, ['bilan']);
  const { about: doomed, ...asking } = useDialogAbout<WrittenBilan>();
  const add = (
    <Button size="sm" className="md:min-h-8 md:text-13" icon={Plus} onClick={dialog.add}>
      <Trans>Ajouter un bilan</Trans>
    </Button>
  );
  return (
    <section aria-label={t`Bilans`} className="px-5 py-4">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 className="text-lg">
          <Trans>Bilans</Trans>
        </h2>
        {bilans.data && bilans.data.length > 0 && add}
      </div>
      {bilans.data === undefined && !bilans.isError && <SkeletonRows dense count={2} />}
      {bilans.data === undefined && bilans.isError && (
        <ReadFailure of={bilans} failure={t`Failed to load bilan data`} />
      )}
      {bilans.data?.length === 0 && (
        <EmptyState compact icon={ClipboardList} title={<Trans>Aucun bilan</Trans>} action={add}>
          <Trans>Aucun coach n'a encore écrit de bilan pour ce client.</Trans>
        </EmptyState>
      )}
      <ul>
        {bilans.data?.map((bilan) => (
          <BilanRow
            key={bilan.id}
            bilan={bilan}
            onEdit={() => dialog.open(bilan)}
            onDelete={() => asking.open(bilan)}
          />
        ))}
      </ul>
      {dialog.shown && (
        <BilanDialog
          key={dialog.shown.id}
          client={client}
          bilan={dialog.shown}
          written={bilans.data ?? []}
          {...dialog.dialog}
        />
      )}
      {doomed && <DeleteBilanDialog bilan={doomed} {...asking.dialog} />}
    </section>
  );
}

type BilanRowProps = { bilan: WrittenBilan; onEdit: () => void; onDelete: () => void };

function BilanRow({ bilan, onEdit, onDelete }: BilanRowProps) {
  const { t } = useLingui();
  return (
    <li className="border-t border-line py-3">
      <div className="flex items-center gap-2.5">
        <span className="grid size-7 flex-none place-items-center rounded-full bg-ok-100 text-ok">
          <ClipboardList className="size-4" aria-hidden="true" />
        </span>
        <p className="facts min-w-0 flex-1 truncate">
          <b className="font-semibold">{bilan.coach_name}</b>{' '}
          <span className="num text-ink-3">
            <Trans>· mis à jour le {formatTableDate(bilan.updated_at.slice(0, 10))}</Trans>
          </span>
        </p>
        <span className="-my-2 inline-flex">
          <IconButton
            label={t`Modifier le bilan de ${bilan.coach_name}`}
            size="sm"
            onClick={onEdit}
            icon={Pencil}
          />
          <IconButton
            label={t`Supprimer le bilan de ${bilan.coach_name}`}
            size="sm"
            onClick={onDelete}
            icon={Trash2}
          />
        </span>
      </div>
      <p className="mt-1 ps-9.5 break-words whitespace-pre-line text-ink-2">{bilan.bilan}</p>
    </li>
  );
}
