import { MAIL_CHOICES, type MailChoices, type MailChoiceTopic } from '@elan/contract/mails/mail-choices.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useTopicWords } from '../../entities/mails/topic-words.ts';
import { useStudio } from '../../entities/studio/studio.ts';
import { failureText } from '../../lib/api/api-failure.ts';
import { formatInstantDate } from '../../lib/time/format.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ReadFailure } from '../../ui/feedback/read-failure.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { useOutcomeToast } from '../../ui/feedback/use-outcome-toast.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { PageSection } from '../../ui/layout/page-section.tsx';
import { useChangeMailChoices, useMailChoices } from './api.ts';

function Choice({ topic, choices }: { topic: MailChoiceTopic; choices: MailChoices }) {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const { titles, details } = useTopicWords();
  const change = useChangeMailChoices();
  const { is_wanted, chosen_at } = choices[topic];
  // What was ticked shows while it is on its way, and goes back if it does not get there.
  const value = change.isPending ? (change.variables[topic] ?? is_wanted) : is_wanted;
  const choose = (wanted: boolean) =>
    change.mutate(
      { [topic]: wanted },
      {
        onSuccess: () => toast.succeeded(t`Votre choix est enregistré.`),
        onError: (error) =>
          toast.failedWith(
            failureText(error, t`Votre choix n'a pas pu être enregistré. Veuillez réessayer.`),
          ),
      },
    );
  return (
    <li className="border-t border-line py-3">
      <Checkbox value={value} pending={change.isPending} onChange={choose} className="!items-start">
        <span className="block font-semibold leading-[1.35]">{titles[topic]}</span>
        <span className="block text-sm leading-normal text-ink-2">{details[topic]}</span>
        {topic === 'offers' && chosen_at !== null && (
          <span className="block text-13 leading-normal text-ink-3">
            {is_wanted ? (
              <Trans>Accord donné le {formatInstantDate(chosen_at)}.</Trans>
            ) : (
              <Trans>Accord retiré le {formatInstantDate(chosen_at)}.</Trans>
            )}
          </span>
        )}
      </Checkbox>
    </li>
  );
}

function ChoicesBody() {
  const { t } = useLingui();
  const choices = useMailChoices();
  if (choices.data === undefined) {
    if (!choices.isError) return <SkeletonRows dense count={4} />;
    return <ReadFailure of={choices} failure={t`Vos choix n'ont pas pu être lus.`} />;
  }
  return (
    <ul>
      {MAIL_CHOICES.map((topic) => (
        <Choice key={topic} topic={topic} choices={choices.data} />
      ))}
    </ul>
  );
}

/** What a client wants to be told by mail. */
export function MailChoicesSection() {
  const { t } = useLingui();
  const studio = useStudio();
  return (
    <PageSection title={<Trans>Mes messages</Trans>}>
      <p className="mb-4.5 max-w-[68ch] text-sm leading-normal text-ink-2">
        <Trans>
          Les messages sur vos réservations ne se désactivent pas ici : confirmations, changements,
          annulations et rappel de la veille. Le reste est à votre choix.
        </Trans>
      </p>
      {studio?.sends_mails === false && (
        <Notice className="mb-4" title={t`Ce studio n'envoie pas d'e-mails pour le moment.`}>
          <Trans>Vos choix vaudront dès qu'il le fera.</Trans>
        </Notice>
      )}
      <ChoicesBody />
    </PageSection>
  );
}
