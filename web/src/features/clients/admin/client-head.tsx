import type { ClientRecord } from '@elan/contract/clients/client-record.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Mail } from 'lucide-react';
import { ContactLinks } from '../../../entities/clients/admin/contact-links.tsx';
import { PhoneNumber } from '../../../entities/clients/admin/phone-number.tsx';
import { clientNameOf } from '../../../entities/clients/client-name.ts';
import { useStudioNow } from '../../../entities/studio/studio-clock.ts';
import { formatFigures, formatInstantDate, formatMoney, formatTableDate } from '../../../lib/time/format.ts';
import { formatRoundMoney, formatShortDateAsOf } from '../../../lib/time/format-office.ts';
import { Figure, Figures } from '../../../ui/data/figures.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** How a client is reached, and since when they are one. */
export function ClientContact({ client }: { client: ClientRecord }) {
  const { t } = useLingui();
  const { email, created_at, consent } = client;
  const name = clientNameOf(client);
  const link =
    'inline-flex min-h-8 items-center gap-1.5 font-medium text-ink underline-offset-4 hover:underline max-md:min-h-11';
  return (
    <p className="num flex flex-wrap items-center gap-x-4 border-b border-line px-5 py-1 text-13 text-ink-3">
      {client.phone !== null && (
        <span className="inline-flex min-h-8 items-center gap-1 max-md:min-h-11">
          <PhoneNumber name={name} of={client} className="font-medium text-ink" />
          <ContactLinks name={name} dialled={client.phone_e164} />
        </span>
      )}
      <a href={`mailto:${email}`} className={`${link} min-w-0 break-all`}>
        <Mail className="size-3.5 flex-none text-ink-3" aria-hidden="true" />
        <span className="max-md:hidden">{email}</span>
        <span className="md:hidden">{t`E-mail`}</span>
      </a>
      <span className="max-md:hidden">
        <Trans>Client depuis le {formatTableDate(created_at.slice(0, 10))}</Trans>
      </span>
      <span className="inline-flex min-h-8 items-center" title={consent?.text}>
        {consent === null ? (
          <Trans>Sans accord enregistré (loi 09-08)</Trans>
        ) : (
          <Trans>
            Accord du {formatTableDate(consent.given_at.slice(0, 10))}, version {consent.version}
          </Trans>
        )}
      </span>
    </p>
  );
}

/** What is owed, in a word where nothing is. */
function Owed({ debt }: Pick<ClientRecord, 'debt'>) {
  const { t } = useLingui();
  if (debt.amount_owed === 0) return <span className="text-ink-3">{t`Rien`}</span>;
  return (
    <span className={debt.amount_overdue > 0 ? 'text-bad' : undefined}>{formatMoney(debt.amount_owed)}</span>
  );
}

function OwedNote({ debt: { amount_overdue, unplanned_packs } }: Pick<ClientRecord, 'debt'>) {
  if (amount_overdue > 0)
    return (
      <b className="font-semibold text-bad">
        <Trans>dont {formatRoundMoney(amount_overdue)} en retard</Trans>
      </b>
    );
  if (unplanned_packs > 0)
    return (
      <span className="text-warn">
        <Plural
          value={unplanned_packs}
          one="# pack sans plan de paiement"
          other="# packs sans plan de paiement"
        />
      </span>
    );
  return <Trans>à jour</Trans>;
}

/** How a client stands: credits, money, the next day on which some is due, and how often they came this year. */
export function ClientFigures({ client }: { client: ClientRecord }) {
  const { t } = useLingui();
  const { now } = useStudioNow();
  const { solo_points, team_points, debt, attendance } = client;
  const { next_due } = debt;
  const { held, held_this_year, absences_this_year } = attendance;
  return (
    <Figures>
      <Figure name={t`Crédits`} note={<Trans>SI individuels · SE en équipe</Trans>}>
        <span className={solo_points === 0 ? 'text-ink-3' : undefined}>
          {formatFigures(`${solo_points} SI`)}
        </span>
        <span className="text-ink-3"> · </span>
        <span className={team_points === 0 ? 'text-ink-3' : undefined}>
          {formatFigures(`${team_points} SE`)}
        </span>
      </Figure>
      <Figure name={t`Reste à payer`} note={<OwedNote debt={debt} />}>
        <Owed debt={debt} />
      </Figure>
      <Figure
        name={t`Prochaine échéance`}
        note={next_due ? `${formatMoney(next_due.amount)} · ${next_due.pack_name}` : t`aucune à venir`}
      >
        {next_due ? formatShortDateAsOf(next_due.date, now?.date) : <span className="text-ink-3">–</span>}
      </Figure>
      <Figure
        name={t`Séances et cours suivis cette année`}
        note={
          <>
            <span className={absences_this_year > 0 ? 'font-semibold text-bad' : undefined}>
              <Plural value={absences_this_year} _0="aucune absence" one="# absence" other="# absences" />
            </span>{' '}
            · <Trans>{held} en tout</Trans>
          </>
        }
      >
        {held_this_year}
      </Figure>
    </Figures>
  );
}

/** Of an account that was closed: since when, and what its page is still for. */
export function ClosedNotice({ closedAt }: { closedAt: string }) {
  return (
    <Notice className="mx-5 mt-4" title={<Trans>Compte fermé le {formatInstantDate(closedAt)}</Trans>}>
      <Trans>
        Ses séances, ses paiements, ses reçus et son historique de points restent ici pour la comptabilité.
      </Trans>
    </Notice>
  );
}
