import type { ClientRecord } from '@elan/contract/clients/client-record.ts';
import { Id } from '@elan/contract/fields.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, ChevronLeft, ShoppingBag, TriangleAlert, UserRoundX } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link, Navigate, Route, Routes, useNavigate, useParams } from 'react-router';
import { type Credentials, CredentialsDialog } from '../../../entities/accounts/credentials-dialog.tsx';
import { clientNameOf } from '../../../entities/clients/client-name.ts';
import { useBookingAddress } from '../../../entities/reservations/booking-address.ts';
import { useSaleAddress } from '../../../entities/sales/sale-address.ts';
import { ClientBilans } from '../../../features/bilans/admin/client-bilans.tsx';
import { useClientRecord } from '../../../features/clients/admin/api.ts';
import { ClientContact, ClientFigures, ClosedNotice } from '../../../features/clients/admin/client-head.tsx';
import { ClientMeetings } from '../../../features/clients/admin/client-meetings.tsx';
import { ClientProfile } from '../../../features/clients/admin/client-profile.tsx';
import { ClientPurchases } from '../../../features/payments/admin/client/client-purchases.tsx';
import { ClientReceipts } from '../../../features/payments/admin/client/client-receipts.tsx';
import { usePlanAddress } from '../../../features/payments/admin/plan-address.ts';
import { PlanPanel } from '../../../features/payments/admin/plans/plan-panel.tsx';
import { PointsForm } from '../../../features/points/admin/points-form.tsx';
import { PointsLedger } from '../../../features/points/admin/points-ledger.tsx';
import { clientPath } from '../../../lib/address/desk-links.ts';
import { isRefused } from '../../../lib/api/api-failure.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ReadFailure } from '../../../ui/feedback/read-failure.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useDialogAbout } from '../../../ui/overlays/use-dialog-about.ts';
import { ResourcePage } from '../resource-page.tsx';

const LIST_PATH = '/admin/clients';

/** The way back to the list that the client stands in. */
function BackToClients() {
  return (
    <Link
      to={LIST_PATH}
      className="-ms-2 inline-flex min-h-8 items-center gap-0.5 rounded-sm pe-1 text-13 text-ink-2 hover:text-ink max-md:min-h-11"
    >
      <ChevronLeft className="size-4" aria-hidden="true" />
      <Trans>Clients</Trans>
    </Link>
  );
}

/** The act that matters where one is stands out; no other does. */
type PrimaryAct = 'book' | 'sell' | undefined;

function ClientActs({ id, primary }: { id: number; primary: PrimaryAct }) {
  const booking = useBookingAddress();
  const sale = useSaleAddress();
  const lookOf = (act: PrimaryAct) => (primary === act ? 'primary' : 'quiet');
  return (
    <>
      <Button
        size="sm"
        variant={lookOf('sell')}
        icon={ShoppingBag}
        className="max-md:w-11 max-md:px-0"
        onClick={() => sale.open(id)}
      >
        <span className="max-md:sr-only">
          <Trans>Vendre</Trans>
        </span>
      </Button>
      <Button
        size="sm"
        variant={lookOf('book')}
        icon={CalendarPlus}
        onClick={() => booking.open({ client: id })}
      >
        <Trans>Réserver</Trans>
      </Button>
    </>
  );
}

type FrameProps = Pick<ComponentProps<typeof ResourcePage>, 'panel'> & {
  client: ClientRecord;
  primary?: PrimaryAct;
  children: ReactNode;
};

/** What the pages of a client have in common: who it is, how they stand, what can be done, and the way to the others. */
function ClientFrame({ client, primary, panel, children }: FrameProps) {
  const { t } = useLingui();
  const { id, archived_at, debt } = client;
  const name = clientNameOf(client);
  const isOpen = archived_at === null;
  return (
    <ResourcePage
      title={name}
      lead={
        <>
          <BackToClients />
          <span className="max-md:hidden">
            <Avatar name={name} tone="sand" size="sm" />
          </span>
        </>
      }
      action={isOpen && <ClientActs id={id} primary={primary} />}
      summary={client.matricule}
      head={
        <>
          {archived_at !== null && <ClosedNotice closedAt={archived_at} />}
          <ClientContact client={client} />
          <ClientFigures client={client} />
        </>
      }
      panel={panel}
      tabs={{
        label: t`Fiche de ${name}`,
        links: [
          { to: clientPath(id), label: t`Séances et cours` },
          {
            to: clientPath(id, 'payments'),
            label: t`Packs et paiements`,
            alarm: debt.overdue_installments > 0 && (
              <TriangleAlert className="ms-1.5 size-3.5 text-bad" aria-label={t`en retard`} />
            ),
          },
          { to: clientPath(id, 'points'), label: isOpen ? t`Points et bilans` : t`Points` },
          ...(isOpen ? [{ to: clientPath(id, 'profile'), label: t`Profil` }] : []),
        ],
      }}
    >
      {children}
    </ResourcePage>
  );
}

function Payments({ client }: { client: ClientRecord }) {
  const address = usePlanAddress();
  return (
    <ClientFrame client={client} primary="sell" panel={<PlanPanel address={address} />}>
      <ClientPurchases client={client} address={address} />
      <ClientReceipts client={client.id} />
    </ClientFrame>
  );
}

function Points({ client }: { client: ClientRecord }) {
  const isOpen = client.archived_at === null;
  return (
    <ClientFrame client={client}>
      {isOpen && (
        <div className="w-full px-5 py-4 md:max-w-180">
          <PointsForm client={client} />
        </div>
      )}
      <PointsLedger clientId={client.id} />
      {isOpen && <ClientBilans client={client} />}
    </ClientFrame>
  );
}

type ProfileProps = { client: ClientRecord; readClient: () => Promise<ClientRecord | undefined> };

function Profile({ client, readClient }: ProfileProps) {
  const navigate = useNavigate();
  const { about: credentials, ...telling } = useDialogAbout<Credentials>();
  return (
    <ClientFrame client={client}>
      <ClientProfile
        key={client.id}
        client={client}
        readClient={readClient}
        onCredentials={telling.open}
        onArchived={() => void navigate(clientPath(client.id), { replace: true })}
      />
      {credentials && <CredentialsDialog credentials={credentials} {...telling.dialog} />}
    </ClientFrame>
  );
}

/** No client has that number, or never had. */
function UnknownClient() {
  const { t } = useLingui();
  return (
    <ResourcePage title={t`Client`} lead={<BackToClients />}>
      <EmptyState
        icon={UserRoundX}
        title={<Trans>Ce client n'existe pas</Trans>}
        action={
          <LinkButton to={LIST_PATH}>
            <Trans>Voir tous les clients</Trans>
          </LinkButton>
        }
      >
        <Trans>Aucun compte client ne porte ce numéro. L'adresse est peut-être incomplète.</Trans>
      </EmptyState>
    </ResourcePage>
  );
}

/** Everything about one client, at an address of its own. */
export function ClientPage() {
  const { t } = useLingui();
  const id = Id.safeParse(useParams()['id']).data;
  const record = useClientRecord(id);
  const { data: client, error, refetch } = record;
  if (id === undefined || (client === undefined && isRefused(error))) return <UnknownClient />;
  if (client === undefined) {
    return (
      <ResourcePage title={t`Client`} lead={<BackToClients />}>
        {error ? (
          <ReadFailure
            of={record}
            failure={t`Unable to load clients. Please check your connection and try again`}
          />
        ) : (
          <div className="px-5 py-4">
            <SkeletonRows />
          </div>
        )}
      </ResourcePage>
    );
  }
  const isOpen = client.archived_at === null;
  return (
    <Routes>
      <Route
        index
        element={
          <ClientFrame client={client} primary="book">
            <ClientMeetings
              client={{ id, name: clientNameOf(client), isOpen: client.archived_at === null }}
            />
          </ClientFrame>
        }
      />
      <Route path="payments" element={<Payments client={client} />} />
      <Route path="points" element={<Points client={client} />} />
      {isOpen && (
        <Route
          path="profile"
          element={<Profile client={client} readClient={async () => (await refetch()).data} />}
        />
      )}
      <Route path="*" element={<Navigate to={clientPath(id)} replace />} />
    </Routes>
  );
}
