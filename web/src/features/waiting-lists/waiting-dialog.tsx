import type { ClientUser } from '@elan/contract/auth/auth.ts';
import { isFull } from '@elan/contract/group-courses/group-courses.rules.ts';
import { COURSE_COST } from '@elan/contract/prices.rules.ts';
import { type CivilMoment, isPast } from '@elan/contract/time.ts';
import type { OwnWait, WaitingBody } from '@elan/contract/waiting-lists/waiting-lists.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { HeldBackNotice } from '../../entities/missed/held-back-notice.tsx';
import { useHeldBack } from '../../entities/missed/own-missed.ts';
import { useStudioNow } from '../../entities/studio/studio-clock.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ReadFailure } from '../../ui/feedback/read-failure.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { useJoinList, useLeaveList, useOwnWaits, useTakeSeat } from './api.ts';
import { PlaceOnList } from './place-on-list.tsx';
import { PutIn } from './put-in.tsx';
import { useDone } from './use-done.ts';
import { WaitingFailure, WaitingFrame } from './waiting-frame.tsx';
import { WaitingWish } from './waiting-wish.tsx';

const USUAL: WaitingBody = { notice: '2h', if_free: 'enrol' };

type FrameProps = Parameters<typeof WaitingFrame>[0];

type FaceProps = Pick<FrameProps, 'isOpen' | 'onClose' | 'course'> & {
  user: ClientUser;
  wait: OwnWait | undefined;
  now: CivilMoment;
};

/** Joins the list or stays on it, with what one wishes; "non merci" leaves it. */
function ListFace({ course, wait, now, user, ...dialog }: FaceProps) {
  const { t } = useLingui();
  const { told, toldAndClosed } = useDone(dialog.onClose);
  const isWaiting = wait !== undefined;
  const [joining, leaving] = [useJoinList(isWaiting ? toldAndClosed : told), useLeaveList(toldAndClosed)];
  const [changed, setChanged] = useState<WaitingBody>();
  const wish = changed ?? (wait ? { notice: wait.notice, if_free: wait.if_free } : USUAL);
  const pending = joining.isPending || leaving.isPending;
  const heldBack = useHeldBack(dialog.isOpen);
  const isShort = user.team_points < COURSE_COST && wish.if_free === 'enrol';
  return (
    <WaitingFrame
      {...dialog}
      {...{ course, pending }}
      footer={
        <>
          <div className="grid grid-cols-[1fr_1.6fr] gap-2.5">
            <Button
              size="lg"
              pending={leaving.isPending}
              disabled={joining.isPending}
              onClick={isWaiting ? () => leaving.mutate(course.id) : dialog.onClose}
            >
              {isWaiting ? t`Non merci` : t`Annuler`}
            </Button>
            <Button
              size="lg"
              variant="primary"
              pending={joining.isPending}
              disabled={leaving.isPending || (heldBack !== undefined && !isWaiting)}
              onClick={() => joining.mutate({ id: course.id, wish })}
            >
              {isWaiting ? t`Rester sur la liste` : t`Rejoindre la liste`}
            </Button>
          </div>
          {isWaiting && (
            <p className="mt-2.5 text-center text-13 leading-snug font-medium text-ink-3">
              <Trans>« Non merci » vous retire de la liste, sans frais.</Trans>
            </p>
          )}
        </>
      }
    >
      <PlaceOnList course={course} />
      {heldBack && (
        <HeldBackNotice className="mt-4" missed={heldBack}>
          {isWaiting && (
            <p className="mt-1">
              <Trans>Vous gardez votre place sur la liste ; d'ici là, une place libre va à d'autres.</Trans>
            </p>
          )}
        </HeldBackNotice>
      )}
      {(isWaiting || !heldBack) && <WaitingWish {...{ course, now, wish }} onChange={setChanged} />}
      {isShort && (
        <Notice tone="warning" className="mt-4">
          <Plural
            value={COURSE_COST}
            one="Il vous faut # crédit SE au moment où une place se libère : sans lui, elle va à la personne suivante."
            other="Il vous faut # crédits SE au moment où une place se libère : sans eux, elle va à la personne suivante."
          />
        </Notice>
      )}
      <WaitingFailure error={joining.error ?? leaving.error} />
    </WaitingFrame>
  );
}

/** A seat is free, and nobody's yet. */
function OfferedFace({ course, wait, user, ...dialog }: FaceProps) {
  const { t } = useLingui();
  const { toldAndClosed } = useDone(dialog.onClose);
  const [taking, leaving] = [useTakeSeat(toldAndClosed), useLeaveList(toldAndClosed)];
  const heldBack = useHeldBack(dialog.isOpen);
  const isShort = user.team_points < COURSE_COST;
  return (
    <WaitingFrame
      {...dialog}
      {...{ course }}
      pending={taking.isPending || leaving.isPending}
      footer={
        <div className="grid grid-cols-[1fr_1.6fr] gap-2.5">
          <Button
            size="lg"
            pending={leaving.isPending}
            onClick={wait ? () => leaving.mutate(course.id) : dialog.onClose}
          >
            {wait ? t`Non merci` : t`Annuler`}
          </Button>
          <Button
            size="lg"
            variant="accent"
            pending={taking.isPending}
            disabled={isShort || heldBack !== undefined}
            onClick={() => taking.mutate(course.id)}
          >
            {t`Prendre la place`}
          </Button>
        </div>
      }
    >
      <Notice tone="success" title={t`Une place est libre`}>
        <Plural
          value={COURSE_COST}
          one="La première personne qui la prend l'a. Elle coûte # crédit SE."
          other="La première personne qui la prend l'a. Elle coûte # crédits SE."
        />
      </Notice>
      {heldBack && <HeldBackNotice className="mt-4" missed={heldBack} />}
      {isShort && (
        <Notice tone="warning" className="mt-4">
          <Trans>Il vous manque des crédits SE : demandez un pack au studio.</Trans>
        </Notice>
      )}
      <WaitingFailure error={taking.error ?? leaving.error} />
    </WaitingFrame>
  );
}

type Props = Pick<FaceProps, 'isOpen' | 'onClose' | 'course' | 'user'>;

/** Waiting for a course, whatever it has come to. */
export function WaitingDialog(props: Props) {
  const { t } = useLingui();
  const waits = useOwnWaits();
  const { now } = useStudioNow();
  const { course, isOpen, onClose } = props;
  const wait = waits.data?.find((own) => own.course.id === course.id);
  if (waits.isError && !waits.data)
    return (
      <WaitingFrame {...{ isOpen, onClose, course }}>
        <ReadFailure of={waits} failure={t`Votre place n'a pas pu être lue.`} />
      </WaitingFrame>
    );
  if (!now || !waits.data)
    return (
      <WaitingFrame {...{ isOpen, onClose, course }}>
        <SkeletonRows count={3} />
      </WaitingFrame>
    );
  const face = { ...props, wait, now };
  if (wait?.state === 'put_in') return <PutIn {...props} wait={wait} others={waits.data} />;
  if (course.is_booked || isPast(course, now) || !course.is_active)
    return (
      <WaitingFrame {...{ isOpen, onClose, course }}>
        <Notice role="status">
          {course.is_booked ? t`Vous êtes inscrit à ce cours.` : t`Ce cours n'est plus proposé.`}
        </Notice>
      </WaitingFrame>
    );
  return isFull(course) ? <ListFace {...face} /> : <OfferedFace {...face} />;
}
