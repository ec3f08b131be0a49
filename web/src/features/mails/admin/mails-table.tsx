import type { Page } from '@elan/contract/endpoint.ts';
import { MAIL_KINDS } from '@elan/contract/mails/mail-kinds.ts';
import type { AdminMail, MailsQuery } from '@elan/contract/mails/mails-admin.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Mail, MailSearch } from 'lucide-react';
import type { ChangeList } from '../../../lib/address/use-list-query.ts';
import { cx } from '../../../ui/cx.ts';
import { type Columns, DataTable } from '../../../ui/data/data-table.tsx';
import { ListFilters } from '../../../ui/data/list-filters.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { KIND_WORDS, MailStateMark, useMomentWords } from './mail-words.tsx';

type MailsTableProps = {
  mails: UseQueryResult<Page<AdminMail>>;
  query: MailsQuery;
  onChange: ChangeList<MailsQuery>;
  openId: string | undefined;
  onOpen: (mail: AdminMail) => void;
};

/** The mails of the last weeks, newest first; on a phone cards whose whole surface opens them. */
export function MailsTable({ mails, query, onChange, openId, onOpen }: MailsTableProps) {
  const { t, i18n } = useLingui();
  const momentOf = useMomentWords();
  const columns: Columns<AdminMail> = {
    date: {
      head: t`Date`,
      card: { order: 3, span: 2 },
      className: 'text-ink-2',
      cell: ({ created_at, sent_at }) => momentOf(sent_at ?? created_at),
    },
    recipient: {
      head: t`Destinataire`,
      card: { order: 1, span: 3, title: true },
      className: 'max-md:min-w-0',
      cell: (mail) => (
        <button
          type="button"
          onClick={() => onOpen(mail)}
          className="block max-w-[min(16rem,32cqw)] truncate text-start font-semibold hover:underline max-md:max-w-full max-md:after:absolute max-md:after:inset-0"
        >
          {mail.recipient?.name ?? mail.address ?? <Trans>Destinataire inconnu</Trans>}
        </button>
      ),
    },
    kind: {
      head: t`Type`,
      hideBelow: 'all',
      card: 'hidden',
      className: 'text-ink-2',
      cell: ({ kind }) => i18n._(KIND_WORDS[kind].name),
    },
    subject: {
      head: t`Objet`,
      flexible: true,
      card: { order: 2, span: 4 },
      className: 'text-ink-2 md:w-full md:max-w-0 max-md:min-w-0',
      cell: ({ subject, kind }) => (
        <span className={cx('block truncate', subject === null && 'text-ink-3')}>
          {subject ?? i18n._(KIND_WORDS[kind].name)}
        </span>
      ),
    },
    state: {
      head: t`État`,
      card: { order: 3, span: 2, end: true },
      cell: (mail) => <MailStateMark mail={mail} />,
    },
  };
  return (
    <>
      <ListFilters
        query={query}
        onChange={onChange}
        search={{ label: t`Nom, adresse ou objet` }}
        choices={[
          {
            name: 'state',
            label: t`État`,
            any: t`Tous, sauf écartés`,
            options: [
              { value: 'sent', label: t`Envoyés` },
              { value: 'waiting', label: t({ message: 'En attente', context: 'of mails' }) },
              { value: 'failed', label: t`En échec` },
              { value: 'dropped', label: t`Écartés` },
            ],
            className: 'w-44',
          },
          {
            name: 'kind',
            label: t`Type`,
            any: t`Tous les types`,
            options: MAIL_KINDS.map((kind) => ({ value: kind, label: i18n._(KIND_WORDS[kind].name) })),
            className: 'w-52',
          },
        ]}
        inSheet
      />
      <DataTable
        caption={t`Courrier`}
        list={mails}
        columns={columns}
        rowId={({ id }: AdminMail) => id}
        openId={openId}
        query={query}
        onChange={onChange}
        failure={t`Le courrier n'a pas pu être lu.`}
        noMatch={{
          filters: ['q', 'state', 'kind'],
          icon: MailSearch,
          title: <Trans>Aucun message ne correspond</Trans>,
        }}
        empty={
          <EmptyState icon={Mail} title={<Trans>Aucun message pour l'instant</Trans>}>
            <Trans>
              Ce que le studio envoie par e-mail (réservations, rappels, paiements) se lit ici pendant 30
              jours.
            </Trans>
          </EmptyState>
        }
        rowClassName="max-md:relative"
        className="min-h-0 flex-1"
      />
    </>
  );
}
