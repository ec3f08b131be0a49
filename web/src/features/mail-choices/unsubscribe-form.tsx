import { MAIL_TOPICS } from '@elan/contract/mails/mail-kinds.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useTopicWords } from '../../entities/mails/topic-words.ts';
import { ApiFailure, failureText } from '../../lib/api/api-failure.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormAlert } from '../../ui/forms/form-alert.tsx';
import { useUnsubscribe } from './api.ts';

const CHOICES_ADDRESS = '/profile?view=messages';
/** The button that was pressed has gone, and the focus with it. */
const FOCUSED = {
  tabIndex: -1,
  ref: (notice: HTMLElement | null) => notice?.focus(),
  className: 'outline-none',
} as const;

/** Cut off by a mail program, or never ours: pressing again would not help. */
const isUnknown = (failure: unknown) => failure instanceof ApiFailure && failure.status === 404;

/** What the link of a mail leads to: nothing ends before it is said here. */
export function UnsubscribeForm({ token }: { token: string }) {
  const { t } = useLingui();
  const { titles, details } = useTopicWords();
  const unsubscribe = useUnsubscribe(token);
  const topic = MAIL_TOPICS.find((known) => token.split('-')[1] === known);
  if (unsubscribe.isSuccess)
    return (
      <div className="grid gap-4">
        <Notice {...FOCUSED} tone="success" role="status" title={unsubscribe.data.message}>
          <Trans>
            Rien ne change pour les messages sur vos réservations. Vous changez d'avis quand vous voulez, dans
            votre profil.
          </Trans>
        </Notice>
        <LinkButton to={CHOICES_ADDRESS} className="justify-self-start">
          <Trans>Voir tous mes choix</Trans>
        </LinkButton>
      </div>
    );
  if (isUnknown(unsubscribe.error))
    return (
      <div className="grid gap-4">
        <Notice
          {...FOCUSED}
          tone="warning"
          role="alert"
          title={failureText(unsubscribe.error, t`Ce lien ne sert plus.`)}
        >
          <Trans>Il a pu être coupé en chemin. Vos choix se font aussi dans votre profil.</Trans>
        </Notice>
        <LinkButton to={CHOICES_ADDRESS} variant="primary" className="justify-self-start">
          <Trans>Voir tous mes choix</Trans>
        </LinkButton>
      </div>
    );
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        {topic ? (
          <Trans>Ne plus recevoir par e-mail :</Trans>
        ) : (
          <Trans>Ne plus recevoir par e-mail les messages comme celui d'où vous venez.</Trans>
        )}
      </p>
      {topic && (
        <p className="text-15 leading-normal">
          <b className="font-semibold">{titles[topic]}</b>
          <br />
          <span className="text-ink-2">{details[topic]}</span>
        </p>
      )}
      {unsubscribe.isError && (
        <FormAlert>
          {failureText(unsubscribe.error, t`Votre choix n'a pas pu être enregistré. Veuillez réessayer.`)}
        </FormAlert>
      )}
      <Button
        variant="primary"
        size="lg"
        wide
        pending={unsubscribe.isPending}
        onClick={() => unsubscribe.mutate()}
      >
        <Trans>Ne plus recevoir ces messages</Trans>
      </Button>
      <LinkButton to="/" variant="link" className="justify-self-center">
        <Trans>Continuer à les recevoir</Trans>
      </LinkButton>
    </div>
  );
}
