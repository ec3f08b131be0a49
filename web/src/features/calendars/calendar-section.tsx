import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, CalendarSync, Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { failureText } from '../../lib/api/api-failure.ts';
import type { Area } from '../../lib/session/area.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ExternalLinkButton } from '../../ui/actions/link-button.tsx';
import { ReadFailure } from '../../ui/feedback/read-failure.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { useOutcomeToast } from '../../ui/feedback/use-outcome-toast.ts';
import { PageSection } from '../../ui/layout/page-section.tsx';
import { ActDialog } from '../../ui/overlays/act-dialog.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import { useCalendarFeed, useFeedActs } from './api.ts';
import { QrCode } from './qr-code.tsx';

/** What devices take for "listen to this calendar" instead of "read it once". */
const subscriptionTo = (url: string) => url.replace(/^https?:/, 'webcal:');

type Acts = ReturnType<typeof useFeedActs>;

const useCreateFailure = () => {
  const { t } = useLingui();
  return (error: unknown) => failureText(error, t`L'adresse n'a pas pu être créée. Veuillez réessayer.`);
};

function NoFeed({ create, onCreated }: { create: Acts['create']; onCreated: () => void }) {
  const toast = useOutcomeToast();
  const failure = useCreateFailure();
  const [isPending, setPending] = useState(false);
  const press = async () => {
    setPending(true);
    try {
      await create();
      onCreated();
    } catch (error) {
      toast.failedWith(failure(error));
      setPending(false);
    }
  };
  return (
    <Button variant="primary" icon={CalendarPlus} pending={isPending} onClick={() => void press()}>
      <Trans>Créer mon adresse d'agenda</Trans>
    </Button>
  );
}

function Address({ url }: { url: string }) {
  const { t } = useLingui();
  const { copied, copy } = useCopy();
  return (
    <div className="grid gap-x-7 gap-y-5 md:grid-cols-[auto_minmax(0,1fr)]">
      <figure className="grid w-44 gap-2 max-md:order-1">
        <QrCode text={subscriptionTo(url)} label={t`Code QR de l'adresse de votre agenda`} />
        <figcaption className="text-center text-13 leading-[1.4] text-ink-3">
          <Trans>À scanner avec votre téléphone</Trans>
        </figcaption>
      </figure>
      <div className="min-w-0">
        <p className="select-all rounded-md bg-sand-2 px-4 py-3.5 text-13 leading-[1.45] break-all">{url}</p>
        <div className="mt-3.5 flex flex-wrap gap-2.5">
          <ExternalLinkButton variant="primary" href={subscriptionTo(url)} icon={CalendarSync}>
            <Trans>S'abonner</Trans>
          </ExternalLinkButton>
          <Button onClick={() => void copy(url)} icon={copied === 'yes' ? Check : Copy}>
            {copied === 'yes' ? t`Copiée` : t`Copier l'adresse`}
          </Button>
        </div>
        <p role="status" className="mt-3 text-sm text-ink-2 empty:hidden">
          {copied === 'yes' && t`Adresse copiée.`}
          {copied === 'refused' &&
            t`La copie est bloquée par le navigateur : sélectionnez l'adresse ci-dessus.`}
        </p>
        <ul className="mt-4 grid list-disc gap-1.5 ps-5 text-sm leading-normal text-ink-2">
          <li>
            <Trans>
              Google Agenda : « Autres agendas », « À partir de l'URL », puis collez l'adresse. Google ne la
              relit que toutes les quelques heures : un changement récent peut y manquer.
            </Trans>
          </li>
          <li>
            <Trans>
              Cette adresse est privée : qui la connaît lit votre agenda. En cas de doute, créez-en une autre.
            </Trans>
          </li>
        </ul>
      </div>
    </div>
  );
}

type FeedProps = { url: string; acts: Acts; onChanged: () => void };

function Feed({ url, acts, onChanged }: FeedProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<'renew' | 'revoke'>();
  const createFailure = useCreateFailure();
  const close = () => setAsked(undefined);
  const renew = async () => {
    await acts.create();
    return t`Nouvelle adresse créée. L'ancienne ne sert plus.`;
  };
  return (
    <>
      {/* Another address was not copied yet. */}
      <Address key={url} url={url} />
      <div className="mt-5 flex flex-wrap gap-2.5 border-t border-line pt-4">
        <Button size="sm" onClick={() => setAsked('renew')}>
          <Trans>Changer d'adresse…</Trans>
        </Button>
        <Button size="sm" variant="danger-quiet" onClick={() => setAsked('revoke')}>
          <Trans>Désactiver l'adresse…</Trans>
        </Button>
      </div>
      <ActDialog
        title={t`Changer d'adresse ?`}
        message={t`L'adresse actuelle cessera aussitôt de fonctionner : les agendas qui la suivent ne seront plus mis à jour, et il faudra les abonner à la nouvelle.`}
        confirmText={t`Changer d'adresse`}
        cancelText={t`La garder`}
        isOpen={asked === 'renew'}
        onClose={close}
        act={renew}
        onDone={onChanged}
        failure={createFailure}
      />
      <ActDialog
        title={t`Désactiver cette adresse ?`}
        message={t`Elle cessera aussitôt de fonctionner : les agendas qui la suivent ne seront plus mis à jour. Vos réservations restent telles quelles.`}
        confirmText={t`Désactiver`}
        cancelText={t`La garder`}
        isOpen={asked === 'revoke'}
        onClose={close}
        act={acts.revoke}
        onDone={onChanged}
        failure={(error) => failureText(error, t`L'adresse n'a pas pu être désactivée. Veuillez réessayer.`)}
      />
    </>
  );
}

function FeedBody({ area, onChanged }: { area: Area; onChanged: () => void }) {
  const { t } = useLingui();
  const feed = useCalendarFeed(area);
  const acts = useFeedActs(area);
  if (feed.data) {
    const { url } = feed.data;
    if (url === null) return <NoFeed create={acts.create} onCreated={onChanged} />;
    return <Feed url={new URL(url, window.location.origin).href} acts={acts} onChanged={onChanged} />;
  }
  if (!feed.isError) return <SkeletonRows dense count={2} />;
  return <ReadFailure of={feed} failure={t`L'adresse de votre agenda n'a pas pu être lue.`} />;
}

/** The private address by which the calendar of somebody's phone or computer follows what is booked. */
export function CalendarSection({ area }: { area: 'client' | 'coach' }) {
  const body = useRef<HTMLDivElement>(null);
  // What was pressed is gone: whoever goes by keyboard goes on from what took its place.
  const goOn = () => body.current?.focus();
  return (
    <PageSection title={<Trans>Mon agenda</Trans>}>
      <p className="mb-4.5 max-w-[68ch] text-sm leading-normal text-ink-2">
        {area === 'client' ? (
          <Trans>
            Vos séances et vos cours dans l'agenda de votre téléphone ou de votre ordinateur, tenus à jour :
            une adresse privée, à laquelle il s'abonne.
          </Trans>
        ) : (
          <Trans>
            Les séances que vous donnez et vos cours dans l'agenda de votre téléphone ou de votre ordinateur,
            tenus à jour : une adresse privée, à laquelle il s'abonne.
          </Trans>
        )}
      </p>
      <div ref={body} tabIndex={-1} className="outline-none">
        <FeedBody area={area} onChanged={goOn} />
      </div>
    </PageSection>
  );
}
