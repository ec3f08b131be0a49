import type { Consent } from '@elan/contract/clients/consents.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatInstantDate } from '../../lib/time/format.ts';
import { ReadFailure } from '../../ui/feedback/read-failure.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { PageSection } from '../../ui/layout/page-section.tsx';
import { useOwnAccount } from './api.ts';
import { CloseAccount } from './close-account.tsx';
import { Downloads } from './download.tsx';

function AgreedTo({ consent }: { consent: Consent | null }) {
  if (consent === null)
    return (
      <p className="text-sm leading-normal text-ink-2">
        <Trans>Votre compte n'a pas été ouvert sur ce site : aucun accord n'y est enregistré.</Trans>
      </p>
    );
  return (
    <>
      <p className="text-sm leading-normal text-ink-2">
        <Trans>
          Accepté le {formatInstantDate(consent.given_at)} à {consent.given_at.slice(11, 16)}, version{' '}
          {consent.version} :
        </Trans>
      </p>
      <div className="mt-2 grid max-w-[68ch] gap-2 rounded-md bg-sand-2 px-4 py-3 text-sm leading-normal text-ink-2">
        {consent.text.split('\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </>
  );
}

/** What the studio keeps of a client, and how to take it along or end it. */
export function OwnData() {
  const { t } = useLingui();
  const account = useOwnAccount();
  return (
    <div className="grid gap-y-10">
      <PageSection title={<Trans>Télécharger mes données</Trans>}>
        <Downloads />
      </PageSection>
      <PageSection title={<Trans>Mon accord (loi 09-08)</Trans>}>
        {account.data && <AgreedTo consent={account.data.consent} />}
        {!account.data && !account.isError && <SkeletonRows dense count={2} />}
        {!account.data && account.isError && (
          <ReadFailure of={account} failure={t`Votre accord n'a pas pu être lu.`} />
        )}
      </PageSection>
      <PageSection title={<Trans>Fermer mon compte</Trans>}>
        <CloseAccount />
      </PageSection>
    </div>
  );
}
