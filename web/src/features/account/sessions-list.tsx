import type { LoginSession } from '@elan/contract/auth/login-sessions.ts';
import type { CivilMoment } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useStudioNow } from '../../entities/studio/studio-clock.ts';
import { failureText } from '../../lib/api/api-failure.ts';
import { formatInstantDate, formatRelative } from '../../lib/time/format.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { ReadFailure } from '../../ui/feedback/read-failure.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { ActDialog } from '../../ui/overlays/act-dialog.tsx';
import { useDialogAbout } from '../../ui/overlays/use-dialog-about.ts';
import { endOtherSessions, endSession } from './api.ts';
import { deviceOf, useDeviceName } from './device-name.ts';

/** An instant carries the studio's offset: its written date and time are the studio's. */
const momentOf = (instant: string): CivilMoment => ({
  date: instant.slice(0, 10),
  time: instant.slice(11, 16),
});

type SessionRowProps = {
  session: LoginSession;
  now: CivilMoment | undefined;
  onEnd: () => void;
};

function SessionRow({ session, now, onEnd }: SessionRowProps) {
  const { t } = useLingui();
  const name = useDeviceName()(session.user_agent);
  const Icon = deviceOf(session.user_agent).isHandheld ? Smartphone : Monitor;
  const day = formatInstantDate(session.created_at);
  const { time } = momentOf(session.created_at);
  const seen = now && formatRelative(momentOf(session.last_seen_at), now);
  return (
    <li className="flex items-center gap-3.5 py-3">
      <span className="grid h-11 w-9 flex-none place-items-center rounded-t-[18px] rounded-b-[6px] bg-sand-2 text-ink-2">
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-semibold">
          {name}
          {session.is_current && (
            <Badge tone="ok" size="sm">
              <Trans>Cette session</Trans>
            </Badge>
          )}
        </p>
        <p className="text-13 leading-normal text-ink-3">
          <Trans>
            Ouverte {day} à {time}
          </Trans>
          {seen && !session.is_current && <> · {t`vue ${seen}`}</>}
        </p>
      </div>
      {!session.is_current && (
        <Button size="sm" onClick={onEnd} aria-label={t`Terminer la session ${name}`}>
          <Trans>Terminer</Trans>
        </Button>
      )}
    </li>
  );
}

type DialogProps = { isOpen: boolean; onClose: () => void; readAgain: () => void };

const useFailure = () => {
  const { t } = useLingui();
  return (error: unknown) => failureText(error, t`La session n'a pas pu être terminée. Veuillez réessayer.`);
};

function EndSessionDialog({ session, isOpen, onClose, readAgain }: DialogProps & { session: LoginSession }) {
  const { t } = useLingui();
  const name = useDeviceName()(session.user_agent);
  const giveUp = () => {
    onClose();
    readAgain();
  };
  return (
    <ActDialog
      title={t`Terminer cette session ?`}
      message={
        <Trans>
          <b className="font-semibold text-ink">{name}</b> sera déconnecté aussitôt. Ce qui y était en cours
          de saisie n'est pas enregistré.
        </Trans>
      }
      confirmText={t`Terminer la session`}
      cancelText={t`La garder`}
      isOpen={isOpen}
      onClose={onClose}
      act={() => endSession(session.id)}
      onDone={readAgain}
      onRefused={giveUp}
      failure={useFailure()}
    />
  );
}

function EndOthersDialog({ others, isOpen, onClose, readAgain }: DialogProps & { others: number }) {
  const { t } = useLingui();
  return (
    <ActDialog
      title={t`Terminer toutes les autres sessions ?`}
      message={
        <Plural
          value={others}
          one="# autre appareil sera déconnecté aussitôt. Cette session reste ouverte."
          other="# autres appareils seront déconnectés aussitôt. Cette session reste ouverte."
        />
      }
      confirmText={t`Terminer les autres`}
      cancelText={t`Les garder`}
      isOpen={isOpen}
      onClose={onClose}
      act={endOtherSessions}
      onDone={readAgain}
      failure={useFailure()}
    />
  );
}

function Sessions({ sessions, readAgain }: { sessions: readonly LoginSession[]; readAgain: () => void }) {
  const { now } = useStudioNow();
  const ending = useDialogAbout<LoginSession>();
  const [isEndingOthers, setEndingOthers] = useState(false);
  const others = sessions.filter(({ is_current }) => !is_current);
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} now={now} onEnd={() => ending.open(session)} />
        ))}
      </ul>
      {others.length > 0 ? (
        <Button className="mt-4" onClick={() => setEndingOthers(true)}>
          <Trans>Terminer les autres sessions</Trans>
        </Button>
      ) : (
        <p className="mt-3 text-13 text-ink-3">
          <Trans>Vous n'êtes connecté nulle part ailleurs.</Trans>
        </p>
      )}
      {ending.about && <EndSessionDialog session={ending.about} {...ending.dialog} readAgain={readAgain} />}
      <EndOthersDialog
        others={others.length}
        isOpen={isEndingOthers}
        onClose={() => setEndingOthers(false)}
        readAgain={readAgain}
      />
    </>
  );
}

/** Where one is signed in. One is always at least here: the list is never empty. */
export function SessionsList({ list }: { list: UseQueryResult<LoginSession[]> }) {
  const { t } = useLingui();
  if (list.data) return <Sessions sessions={list.data} readAgain={() => void list.refetch()} />;
  if (!list.isError) return <SkeletonRows dense count={3} />;
  return <ReadFailure of={list} failure={t`Vos sessions n'ont pas pu être lues.`} />;
}
