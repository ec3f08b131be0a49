import {
  type AdminMail,
  type AdminMailCopy,
  isResendable,
  isRetried,
} from '@elan/contract/mails/mails-admin.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { Paperclip, RotateCw, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAddressDialog } from '../../../lib/address/use-address-dialog.ts';
import { useReadAgain } from '../../../lib/api/use-read-again.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { ReadFailure } from '../../../ui/feedback/read-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { resend, useMail } from './api.ts';
import { KIND_WORDS, MailStateMark, recordPathOf, useMomentWords, useReasonWords } from './mail-words.tsx';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** An address may name anything. */
const idOf = (text: string | null) => (text !== null && UUID.test(text) ? text : undefined);

/** The mail that the address names, wherever it stands in the list. */
export const useMailPanel = (rows: readonly AdminMail[] = []) => {
  const [params] = useSearchParams();
  const copy = useMail(idOf(params.get('mail')));
  const known: readonly AdminMail[] = copy.data ? [copy.data, ...rows] : rows;
  const { shown, isOpen, dialog, open } = useAddressDialog(known, ['mail'], { keepsLost: true });
  return {
    shown,
    copy,
    dialog,
    openId: isOpen ? shown?.id : undefined,
    open: (mail: AdminMail) => open(mail),
  };
};

type MailPanelProps = DialogState & {
  mail: AdminMail;
  /** The same, whole. */
  copy: UseQueryResult<AdminMailCopy>;
};

/** One mail: to whom it went, what became of it, and how it looked. */
export function MailPanel({ mail, copy, ...dialog }: MailPanelProps) {
  const { i18n, t } = useLingui();
  const momentOf = useMomentWords();
  const recordPath = recordPathOf(mail);
  return (
    <SidePanel
      {...dialog}
      size="lg"
      title={mail.subject ?? i18n._(KIND_WORDS[mail.kind].name)}
      subtitle={momentOf(mail.sent_at ?? mail.created_at)}
      footer={isResendable(mail) && <Resending mail={mail} />}
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <p className="min-w-0 leading-snug">
            <b className="block truncate text-15 font-semibold">
              {mail.recipient?.name ?? mail.address ?? <Trans>Destinataire inconnu</Trans>}
            </b>
            {mail.recipient && <span className="block text-ink-3 wrap-anywhere">{mail.address}</span>}
          </p>
          {recordPath && (
            <LinkButton size="sm" to={recordPath} icon={UserRound}>
              {mail.recipient?.role === 'coach' ? <Trans>Fiche coach</Trans> : <Trans>Fiche client</Trans>}
            </LinkButton>
          )}
        </div>
        <MailFacts mail={mail} />
        {copy.data ? (
          // Dressed anew when it was written anew: what is shown is loaded once, by an address that is soon over.
          <Contents key={`${mail.id} ${mail.state} ${mail.attempts}`} copy={copy.data} />
        ) : copy.isError ? (
          <ReadFailure of={copy} failure={t`Ce message n'a pas pu être lu.`} />
        ) : (
          <Skeleton className="h-80 w-full" />
        )}
      </div>
    </SidePanel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-2 last:border-0">
      <dt className="flex-none text-ink-3">{name}</dt>
      <dd className="min-w-0 text-end">{children}</dd>
    </div>
  );
}

function MailFacts({ mail }: { mail: AdminMail }) {
  const { t, i18n } = useLingui();
  const momentOf = useMomentWords();
  const reason = useReasonWords()(mail);
  const enqueued = momentOf(mail.created_at);
  return (
    <dl className="num">
      <Fact name={t`Type`}>{i18n._(KIND_WORDS[mail.kind].name)}</Fact>
      <Fact name={t`État`}>
        <MailStateMark mail={mail} />
      </Fact>
      {reason && (
        <Fact name={t`Motif`}>
          {reason.ours}
          {reason.theirs && <span className="block text-13 text-ink-3 wrap-anywhere">{reason.theirs}</span>}
        </Fact>
      )}
      {mail.attempts > 1 && <Fact name={t`Essais`}>{mail.attempts}</Fact>}
      {mail.sent_at && momentOf(mail.sent_at) !== enqueued && (
        <Fact name={t`Mis en attente`}>{enqueued}</Fact>
      )}
      {mail.due_at && <Fact name={t`Prochain essai`}>{momentOf(mail.due_at)}</Fact>}
    </dl>
  );
}

const SHOWN = ['dressed', 'plain'] as const;

function Contents({ copy: { state, plain, page_url, attachments, subject } }: { copy: AdminMailCopy }) {
  const { t } = useLingui();
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('dressed');
  const [url] = useState(page_url);
  // Nothing was to be written.
  if (state === 'dropped') return null;
  if (plain === null || url === null)
    return (
      <p className="text-ink-3">
        {state === 'failed' ? (
          <Trans>Ce message n'a pas pu être écrit.</Trans>
        ) : (
          <Trans>Un message s'écrit au moment de partir : celui-ci n'est pas encore parti.</Trans>
        )}
      </p>
    );
  return (
    <div className="grid gap-3">
      <SegmentedControl
        size="sm"
        label={t`Affichage`}
        hideLabel
        value={shown}
        onChange={setShown}
        options={[
          { value: 'dressed', label: t`Comme envoyé` },
          { value: 'plain', label: t`Texte seul` },
        ]}
      />
      {/* Hidden, not taken away: by now its address may be over. */}
      <iframe
        title={subject ?? t`Message`}
        src={url}
        hidden={shown !== 'dressed'}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="h-[max(24rem,calc(100dvh-18.75rem))] max-md:h-136 w-full rounded-md border border-line"
      />
      {shown === 'plain' && (
        <p className="rounded-md border border-line bg-sand p-4 whitespace-pre-wrap wrap-anywhere">{plain}</p>
      )}
      {attachments.length > 0 && (
        <ul aria-label={t`Pièces jointes`} className="grid gap-1">
          {attachments.map((name) => (
            <li key={name} className="flex items-center gap-2 text-ink-2">
              <Paperclip className="size-4 flex-none text-ink-3" aria-hidden="true" />
              <span className="truncate">{name}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Resending({ mail }: { mail: AdminMail }) {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const sending = useMutation({
    mutationFn: resend,
    onSuccess: ({ message }) => toast.succeeded(message),
    onError: (error) => toast.failed(error, t`Le message n'a pas pu être renvoyé. Veuillez réessayer.`),
    onSettled: readAgain,
  });
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <p className="me-auto text-13 text-ink-3">
        <Trans>Il est écrit au moment de partir, ou écarté s'il n'est plus d'actualité.</Trans>
      </p>
      <Button
        size="sm"
        variant="primary"
        icon={RotateCw}
        pending={sending.isPending}
        onClick={() => sending.mutate(mail)}
      >
        {isRetried(mail) ? <Trans>Essayer maintenant</Trans> : <Trans>Renvoyer</Trans>}
      </Button>
    </div>
  );
}
