import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Mail, Phone, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { callLink } from '../../lib/address/phone-links.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import { ExternalLinkButton } from '../../ui/actions/link-button.tsx';
import { cx } from '../../ui/cx.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { focusBeneath } from '../../ui/overlays/focus-beneath.ts';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';
import { UndialledPhone } from './admin/phone-number.tsx';
import { MessageButtons } from './message-buttons.tsx';

/** Somebody who has to hear what became of their bookings. */
export interface PersonToTell {
  readonly id: number;
  readonly name: string;
  readonly phone: string | null;
  /** The number as it is dialled. */
  readonly dialled: string | null;
  readonly email: string | null;
  /** What it is about, a line for each booking. */
  readonly lines: readonly string[];
  /** What is typed already when one writes. */
  readonly message: string;
}

type PeopleToTellProps = {
  title: ReactNode;
  people: readonly PersonToTell[];
  onClose: () => void;
};

const newsFor = ({ lines }: PersonToTell) => lines.join('\n');

/** Whom to call or write to after something was called off, each ticked when it is done. Stays until it is closed. */
export function PeopleToTell({ title, people, onClose }: PeopleToTellProps) {
  const { t } = useLingui();
  const titleId = useId();
  const box = useRef<HTMLElement>(null);
  // What was told to whom: more news are not.
  const [told, setTold] = useState<ReadonlyMap<number, string | undefined>>(new Map());
  const { confirm, question } = useConfirm();
  const news = people.map(newsFor).join('\n');
  // What had the focus has gone with what was called off.
  useEffect(() => {
    return news !== '' && box.current ? focusBeneath(box.current) : undefined;
  }, [news]);

  const tick = (person: PersonToTell, isDone: boolean) =>
    setTold((before) => new Map(before).set(person.id, isDone ? newsFor(person) : undefined));
  const isTold = (person: PersonToTell) => told.get(person.id) === newsFor(person);
  const done = people.filter(isTold).length;
  const total = people.length;
  const missing = total - done;
  const close = async () => {
    const isSure =
      missing === 0 ||
      (await confirm({
        title: t`Fermer la liste ?`,
        message: plural(missing, {
          one: "# personne n'est pas encore cochée. La liste ne se rouvre pas.",
          other: '# personnes ne sont pas encore cochées. La liste ne se rouvre pas.',
        }),
        confirmText: t`Fermer la liste`,
        cancelText: t`Garder la liste`,
      }));
    if (isSure) onClose();
  };
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="m-3 overflow-hidden rounded-md border border-line bg-paper outline-none md:mx-5"
    >
      <div className="flex items-center gap-3 bg-warn-100 py-1.5 pe-1.5 ps-4 text-warn-900">
        <h2 id={titleId} className="min-w-0 font-text text-15 font-semibold tracking-normal">
          {title}
        </h2>
        <p className="num ms-auto text-13" role="status">
          <Trans>
            {done} sur {total}
          </Trans>
        </p>
        <IconButton
          size="sm"
          variant="plain"
          label={t`Fermer la liste`}
          onClick={() => void close()}
          icon={X}
        />
      </div>
      <ul className="max-h-[60svh] overflow-y-auto md:max-h-64">
        {people.map((person) => (
          <PersonLine
            key={person.id}
            person={person}
            isTold={isTold(person)}
            onTick={(isDone) => tick(person, isDone)}
          />
        ))}
      </ul>
      {question && <ConfirmDialog {...question} />}
    </section>
  );
}

type PersonLineProps = { person: PersonToTell; isTold: boolean; onTick: (isTold: boolean) => void };

function PersonLine({ person, isTold, onTick }: PersonLineProps) {
  const { name, lines } = person;
  return (
    <li
      className={cx(
        'grid items-center gap-x-6 gap-y-2 border-b border-line px-4 py-2 last:border-0 md:grid-cols-[minmax(0,1fr)_auto]',
        isTold && 'bg-sand',
      )}
    >
      <div className="min-w-0 leading-snug">
        <b className="block break-words font-semibold">{name}</b>
        <ul className="num text-13 text-ink-2">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <WaysToReach person={person} onWrite={() => onTick(true)} />
        <Checkbox value={isTold} onChange={onTick} className="ms-auto min-h-11 ps-2 md:ms-2 md:min-h-9">
          <Trans>
            C'est fait <span className="sr-only">pour {name}</span>
          </Trans>
        </Checkbox>
      </div>
    </li>
  );
}

type WaysToReachProps = { person: PersonToTell; onWrite: () => void };

/** A call may stay unanswered: only what is written ticks by itself. */
function WaysToReach({ person: { name, phone, dialled, email, message }, onWrite }: WaysToReachProps) {
  const { t } = useLingui();
  const look = { size: 'sm', className: 'text-maj-700' } as const;
  return (
    <>
      {dialled === null ? (
        <span className="text-13 text-ink-3">
          <UndialledPhone phone={phone} />
        </span>
      ) : (
        <ExternalLinkButton {...look} href={callLink(dialled)} label={t`Appeler ${name}`} icon={Phone}>
          <Trans>Appeler</Trans>
        </ExternalLinkButton>
      )}
      {dialled !== null && (
        <MessageButtons name={name} dialled={dialled} message={message} onWrite={onWrite} />
      )}
      {dialled === null && email && (
        <ExternalLinkButton
          {...look}
          href={`mailto:${email}?body=${encodeURIComponent(message)}`}
          label={t`E-mail à ${name}`}
          icon={Mail}
          onFollow={onWrite}
        >
          <Trans>E-mail</Trans>
        </ExternalLinkButton>
      )}
    </>
  );
}
