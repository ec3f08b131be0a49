import { MAIL_TOPICS } from '@elan/contract/mails/mail-kinds.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useTopicWords } from '../../../entities/mails/topic-words.ts';
import { comma, formatInstantDate } from '../../../lib/time/format.ts';
import { useClientMailChoices } from './api.ts';

/** Whether offers may be sent, since when, and what the client does without. Theirs to change, not the studio's. */
export function ClientMailChoices({ client }: { client: number }) {
  const { t } = useLingui();
  const { titles } = useTopicWords();
  const { data: choices } = useClientMailChoices(client);
  if (choices === undefined) return null;
  const unwanted = MAIL_TOPICS.filter((topic) => !choices[topic].is_wanted).map((topic) => titles[topic]);
  const { is_wanted, chosen_at } = choices.offers;
  const consent = () => {
    if (chosen_at === null) return t`n'a pas donné son accord`;
    const date = formatInstantDate(chosen_at);
    return is_wanted ? t`accord donné le ${date}` : t`accord retiré le ${date}`;
  };
  return (
    <dl className="grid gap-1 border-t border-line pt-3 text-13 leading-normal text-ink-2 max-md:text-sm">
      <div>
        <dt className="inline font-semibold text-ink">
          <Trans>Offres par e-mail :</Trans>
        </dt>{' '}
        <dd className="inline">{consent()}</dd>
      </div>
      {unwanted.length > 0 && (
        <div>
          <dt className="inline font-semibold text-ink">
            <Trans>Ne veut pas recevoir :</Trans>
          </dt>{' '}
          <dd className="inline">{unwanted.join(comma())}</dd>
        </div>
      )}
    </dl>
  );
}
