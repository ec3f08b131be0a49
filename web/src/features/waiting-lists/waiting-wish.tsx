import type { GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import { COURSE_COST } from '@elan/contract/prices.rules.ts';
import { type CivilMoment, compareMoments } from '@elan/contract/time.ts';
import { putInUntil } from '@elan/contract/waiting-lists/waiting-lists.rules.ts';
import type { WaitingBody } from '@elan/contract/waiting-lists/waiting-lists.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Info } from 'lucide-react';
import { useStudio } from '../../entities/studio/studio.ts';
import { formatTime, formatWeekday } from '../../lib/time/format.ts';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { RadioGrid } from '../../ui/fields/radio-grid.tsx';

type Props = {
  course: GroupCourse;
  now: CivilMoment;
  wish: WaitingBody;
  onChange: (wish: WaitingBody) => void;
};

/** Until when the list may put one in, in words. */
function Until({ course, now, wish }: Omit<Props, 'onChange'>) {
  const until = putInUntil(wish.notice, course);
  const day = formatWeekday(until.date);
  const time = formatTime(until.time);
  if (compareMoments(until, now) < 0)
    return (
      <Trans>
        Ce moment est passé : une place qui se libère vous est proposée, sans être prise pour vous.
      </Trans>
    );
  return (
    <Trans>
      Jusqu'à {day} {time}. Ensuite la place va à la personne suivante. Aucun crédit n'est pris tant que vous
      n'avez pas de place.
    </Trans>
  );
}

/** What becomes of who waits: put in or asked, and how late. */
export function WaitingWish({ course, now, wish, onChange }: Props) {
  const { t } = useLingui();
  const isMailed = useStudio()?.sends_mails !== false;
  return (
    <>
      <h3 className="mt-6 mb-2.5 text-lg leading-tight">
        <Trans>Si une place se libère</Trans>
      </h3>
      <RadioCards
        stacked
        label={t`Si une place se libère`}
        value={wish.if_free}
        onChange={(if_free) => onChange({ ...wish, if_free })}
        options={[
          {
            value: 'ask',
            label: t`Demandez-moi d'abord`,
            note: isMailed
              ? t`Un e-mail ; la première personne qui prend la place l'a`
              : t`La première personne qui prend la place l'a`,
          },
          {
            value: 'enrol',
            label: t`Inscrivez-moi aussitôt`,
            note: (
              <Plural
                value={COURSE_COST}
                one="# crédit SE, et un message pour le dire"
                other="# crédits SE, et un message pour le dire"
              />
            ),
          },
        ]}
      />
      {wish.if_free === 'enrol' && (
        <>
          <h3 className="mt-6 mb-2.5 text-lg leading-tight">
            <Trans>Me prévenir au plus tard</Trans>
          </h3>
          <RadioGrid
            hideLabel
            label={t`Me prévenir au plus tard`}
            columns="grid-cols-4"
            value={wish.notice}
            onChange={(notice) => onChange({ ...wish, notice })}
            options={[
              { value: '2h', label: t`2 h` },
              { value: '4h', label: t`4 h` },
              { value: '12h', label: t`12 h` },
              { value: 'eve', label: t`La veille` },
            ]}
          />
          <p className="num mt-2.5 flex gap-2 text-sm leading-snug text-ink-2" role="status">
            <Info className="mt-px size-4.5 flex-none text-ink-3" aria-hidden="true" />
            <span>
              <Until {...{ course, now, wish }} />
            </span>
          </p>
        </>
      )}
    </>
  );
}
