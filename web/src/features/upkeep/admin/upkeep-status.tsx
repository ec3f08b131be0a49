import { readUpkeep, type Upkeep } from '@elan/contract/studio/upkeep.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useStudioNow } from '../../../entities/studio/studio-clock.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { formatDay, formatInstantDate } from '../../../lib/time/format.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ReadFailure } from '../../../ui/feedback/read-failure.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';

const useUpkeep = () => useCall(['admin', 'upkeep'], readUpkeep, {});

/** aujourd'hui à 02:10. An instant carries the studio's offset: its written date and time are the studio's. */
function useMoment(): (instant: string) => string {
  const { t } = useLingui();
  const { now } = useStudioNow();
  return (instant) => {
    const day = now ? formatDay(instant.slice(0, 10), now.date) : formatInstantDate(instant);
    const time = instant.slice(11, 16);
    return t`${day} à ${time}`;
  };
}

function Line({ title, badge, children }: { title: ReactNode; badge: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="text-sm font-semibold">{title}</p>
        <p className="text-13 leading-normal text-ink-3">{children}</p>
      </div>
      {badge}
    </li>
  );
}

const OnTime = () => (
  <Badge tone="ok">
    <Trans>À jour</Trans>
  </Badge>
);
const Late = () => (
  <Badge tone="warn">
    <Trans>En retard</Trans>
  </Badge>
);
const NotYet = () => (
  <Badge>
    <Trans>Pas encore</Trans>
  </Badge>
);

function BackupLine({ backup: { last_at, is_off, is_late } }: { backup: Upkeep['backup'] }) {
  const moment = useMoment();
  const last = last_at && moment(last_at);
  const off = (
    <Badge>
      <Trans>Désactivée</Trans>
    </Badge>
  );
  return (
    <Line
      title={<Trans>Sauvegarde</Trans>}
      badge={is_off ? off : is_late ? <Late /> : last ? <OnTime /> : <NotYet />}
    >
      {last ? (
        <Trans>Dernière sauvegarde : {last}</Trans>
      ) : is_off || is_late ? (
        <Trans>Aucune sauvegarde n'a été faite.</Trans>
      ) : (
        <Trans>La première se fera cette nuit.</Trans>
      )}
    </Line>
  );
}

function AuditLine({ audit }: { audit: Upkeep['audit'] }) {
  const moment = useMoment();
  const { findings, is_late } = audit;
  const [last, held] = [audit.last_at, audit.last_held_at].map((at) => at && moment(at));
  const found = <Badge tone="bad">{plural(findings, { one: '# anomalie', other: '# anomalies' })}</Badge>;
  return (
    <Line
      title={<Trans>Contrôle des réservations, des points et des paiements</Trans>}
      badge={findings > 0 ? found : is_late ? <Late /> : last ? <OnTime /> : <NotYet />}
    >
      {last && findings === 0 ? (
        <Trans>Tout concordait au dernier contrôle : {last}</Trans>
      ) : last && held ? (
        <Trans>
          Dernier contrôle : {last}. Tout concordait encore {held}.
        </Trans>
      ) : last ? (
        <Trans>Dernier contrôle : {last}</Trans>
      ) : is_late ? (
        <Trans>Aucun contrôle n'a été fait.</Trans>
      ) : (
        <Trans>Le premier se fera cette nuit.</Trans>
      )}
    </Line>
  );
}

/** What is wrong, and what to do about it; nothing while all is well. */
function Warnings({ upkeep: { backup, audit } }: { upkeep: Upkeep }) {
  return (
    <>
      {audit.findings > 0 && (
        <Notice tone="danger" title={<Trans>Des écritures ne concordent pas</Trans>}>
          <Trans>
            Ne corrigez rien à la main. Prévenez sans attendre la personne qui s'occupe du serveur : son
            journal nomme chaque règle enfreinte et le nombre de lignes concernées.
          </Trans>
        </Notice>
      )}
      {backup.is_late && (
        <Notice tone="warning" title={<Trans>Aucune sauvegarde depuis plus d'une nuit</Trans>}>
          <Trans>
            Le serveur la rattrape dans la minute qui suit son démarrage. Si cet avis reste affiché, prévenez
            la personne qui s'en occupe : le disque est peut-être plein.
          </Trans>
        </Notice>
      )}
      {audit.is_late && (
        <Notice tone="warning" title={<Trans>Aucun contrôle depuis plus d'une nuit</Trans>}>
          <Trans>
            Le serveur le rattrape dans la minute qui suit son démarrage. Si cet avis reste affiché, prévenez
            la personne qui s'en occupe.
          </Trans>
        </Notice>
      )}
      {backup.is_off && (
        <Notice title={<Trans>Ce serveur ne fait pas de sauvegarde lui-même</Trans>}>
          <Trans>
            Assurez-vous, auprès de la personne qui s'en occupe, que la base de données est sauvegardée
            autrement.
          </Trans>
        </Notice>
      )}
    </>
  );
}

/** What the server does every night, and whether it did. */
export function UpkeepStatus() {
  const { t } = useLingui();
  const upkeep = useUpkeep();
  if (upkeep.data)
    return (
      <div className="grid gap-3.5">
        <p className="text-13 text-ink-3">
          {upkeep.data.backup.is_off ? (
            <Trans>Chaque nuit, le serveur vérifie que tout concorde, à l'unité près.</Trans>
          ) : (
            <Trans>
              Chaque nuit, le serveur sauvegarde le studio et vérifie que tout concorde, à l'unité près.
            </Trans>
          )}
        </p>
        <ul className="divide-y divide-line border-y border-line">
          <BackupLine backup={upkeep.data.backup} />
          <AuditLine audit={upkeep.data.audit} />
        </ul>
        <Warnings upkeep={upkeep.data} />
      </div>
    );
  if (!upkeep.isError) return <SkeletonRows dense count={2} />;
  return <ReadFailure of={upkeep} failure={t`L'état des sauvegardes n'a pas pu être lu.`} />;
}
