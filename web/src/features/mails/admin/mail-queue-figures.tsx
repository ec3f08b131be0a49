import { MAILS_COUNTED, type MailQueue } from '@elan/contract/mails/mails-admin.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatCount } from '../../../lib/time/format-office.ts';
import { Figure, Figures } from '../../../ui/data/figures.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ReadFailure } from '../../../ui/feedback/read-failure.tsx';
import { useMailQueue } from './api.ts';

const countWords = (count: number) =>
  count < MAILS_COUNTED ? formatCount(count) : `${formatCount(MAILS_COUNTED)}+`;

/** How many mails wait, are tried again and failed, and whether there is anything to send them with. */
export function MailQueueFigures() {
  const { t } = useLingui();
  const queue = useMailQueue();
  const { data } = queue;
  if (queue.isError && !data)
    return <ReadFailure of={queue} failure={t`L'état du courrier n'a pas pu être lu.`} />;
  if (data && !data.is_sending) return <NoServer />;
  return (
    <Figures>
      <Figure name={t({ message: 'En attente', context: 'of mails' })}>
        {data && countWords(data.waiting)}
      </Figure>
      <Figure name={t`À réessayer`}>{data && countWords(data.retrying)}</Figure>
      <Figure name={t`En échec`}>{data && <Failed {...data} />}</Figure>
      <Figure name={t`Expéditeur`}>
        {data && (
          <span className="block truncate font-text text-sm font-medium tracking-normal" title={data.from}>
            {data.from}
          </span>
        )}
      </Figure>
    </Figures>
  );
}

function Failed({ failed, undeliverable }: MailQueue) {
  const count = failed + undeliverable;
  return <span className={count > 0 ? 'text-bad' : undefined}>{countWords(count)}</span>;
}

function NoServer() {
  return (
    <div className="border-b border-line px-5 py-4">
      <Notice title={<Trans>Aucun serveur de courrier n'est réglé</Trans>} className="max-w-180">
        <p>
          <Trans>
            Le studio n'envoie donc aucun message, et rien ne s'accumule. Pour en envoyer, la personne qui
            s'occupe du serveur y règle <code>SMTP_URL</code> et <code>MAIL_FROM</code>, puis le redémarre :
            README.md et docs/operations.md disent comment.
          </Trans>
        </p>
      </Notice>
    </div>
  );
}
