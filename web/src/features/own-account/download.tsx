import { downloadOwnData, printOwnData } from '@elan/contract/clients/own-data.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { FileJson, FileText } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { failureText } from '../../lib/api/api-failure.ts';
import { fetchCounting } from '../../lib/api/fetch-counting.ts';
import { saveFile } from '../../lib/device/save-file.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useOutcomeToast } from '../../ui/feedback/use-outcome-toast.ts';

type Kind = 'json' | 'pdf';

const KILOBYTE = 1024;

/** All that the studio keeps of the client, among their downloads; how much of it has come is told meanwhile. */
export function Downloads() {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const [received, setReceived] = useState(0);
  const download = useMutation({
    mutationFn: (kind: Kind) => {
      setReceived(0);
      return call(kind === 'json' ? downloadOwnData : printOwnData, {
        transport: fetchCounting(setReceived),
      });
    },
    onSuccess: (file) => {
      saveFile(file);
      toast.succeeded(t`${file.name} est prêt.`);
    },
    onError: (error) =>
      toast.failedWith(
        failureText(error, t`Vos données n'ont pas pu être téléchargées. Veuillez réessayer.`),
      ),
  });
  const isUnderWay = (kind: Kind) => download.isPending && download.variables === kind;
  const press = (kind: Kind) => () => {
    if (!download.isPending) download.mutate(kind);
  };
  const kilobytes = Math.ceil(received / KILOBYTE);
  return (
    <>
      <p className="mb-3.5 max-w-[68ch] text-sm leading-normal text-ink-2">
        <Trans>
          Tout ce que le studio garde de vous : compte, réservations, crédits, paiements, bilans, messages et
          sessions. Le PDF se lit ; le fichier JSON est fait pour un autre programme.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button icon={FileText} pending={isUnderWay('pdf')} onClick={press('pdf')}>
          <Trans>Télécharger en PDF</Trans>
        </Button>
        <Button icon={FileJson} pending={isUnderWay('json')} onClick={press('json')}>
          <Trans>Télécharger en JSON</Trans>
        </Button>
      </div>
      {download.isPending && (
        <div className="mt-3 max-w-80">
          <progress aria-label={t`Téléchargement de vos données`} className="h-1.5 w-full accent-maj-600" />
          <p className="num text-13 text-ink-3">
            {kilobytes === 0 ? <Trans>Préparation…</Trans> : <Trans>{kilobytes} ko reçus</Trans>}
          </p>
        </div>
      )}
    </>
  );
}
