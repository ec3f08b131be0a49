import { TILL_TEXTS } from '@elan/contract/till/till.texts.ts';
import type { Till, TillClosing, TillLine } from '@elan/contract/till/till.ts';
import { CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { LockKeyhole, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useStudioNow } from '../../../entities/studio/studio-clock.ts';
import { correctMovement, useTill, useTillClosing } from '../../../features/payments/admin/till/api.ts';
import { ClosedTill } from '../../../features/payments/admin/till/closed-till.tsx';
import { MOVEMENT_PARAM, MovementPanel } from '../../../features/payments/admin/till/movement-panel.tsx';
import { OpenTill } from '../../../features/payments/admin/till/open-till.tsx';
import {
  figuresOf,
  forgetClosedDrafts,
  useTillDraft,
} from '../../../features/payments/admin/till/till-draft.ts';
import { TillSheet } from '../../../features/payments/admin/till/till-sheet.tsx';
import { formatSigned } from '../../../features/payments/admin/till/till-words.ts';
import { useClosedElsewhere } from '../../../features/payments/admin/till/use-closed-elsewhere.ts';
import { useAddressDialog } from '../../../lib/address/use-address-dialog.ts';
import { useListQuery } from '../../../lib/address/use-list-query.ts';
import { ApiFailure, failureText } from '../../../lib/api/api-failure.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ReadFailure } from '../../../ui/feedback/read-failure.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import { PaymentsFrame } from './payments-frame.tsx';

/** The day of a closing; without one, the till that is open. */
const TillQuery = z.object({ day: z.optional(CivilDate) });
const MOVEMENT = [{ id: 'new' }] as const;

type FrameProps = {
  paper?: ReactNode;
  panel?: ReactNode;
  /** Printing it is what comes next. */
  isClosed?: boolean;
  children: ReactNode;
};

function TillFrame({ paper, panel, isClosed = false, children }: FrameProps) {
  return (
    <PaymentsFrame
      paper={paper}
      panel={panel}
      action={
        <Button
          size="sm"
          variant={isClosed ? 'primary' : 'quiet'}
          icon={Printer}
          disabled={!paper}
          onClick={() => window.print()}
        >
          <Trans>Feuille de caisse</Trans>
        </Button>
      }
    >
      {children}
    </PaymentsFrame>
  );
}

const isUnknown = (error: unknown) => error instanceof ApiFailure && error.status === 404;

/** The drawer of the day, or a closing that the address names; once today is closed, the last one. */
export function TillPage() {
  const { t } = useLingui();
  const { query, change } = useListQuery(TillQuery);
  const till = useTill();
  const last = till.data && !till.data.is_closable ? till.data.closings[0]?.day : undefined;
  const day = query.day ?? last;
  const closing = useTillClosing(day);
  const since = till.data?.since;
  useEffect(() => {
    if (since !== undefined) forgetClosedDrafts(since);
  }, [since]);
  const elsewhere = useClosedElsewhere(till.data);
  const open = (chosen: CivilDate | null) => change({ day: chosen ?? undefined });
  if (query.day !== undefined && isUnknown(closing.error))
    return (
      <TillFrame>
        <EmptyState
          compact
          icon={LockKeyhole}
          title={TILL_TEXTS.CLOSING_NOT_FOUND}
          action={
            <Button onClick={() => open(null)}>
              <Trans>Aller à la caisse ouverte</Trans>
            </Button>
          }
        />
      </TillFrame>
    );
  const failed = till.isError ? till : day !== undefined && closing.isError ? closing : undefined;
  if (failed)
    return (
      <TillFrame>
        <ReadFailure of={failed} failure={t`Erreur lors de la lecture de la caisse`} />
      </TillFrame>
    );
  if (!till.data || (day !== undefined && !closing.data))
    return (
      <TillFrame>
        <div className="px-5 py-3.5">
          <SkeletonRows count={9} />
        </div>
      </TillFrame>
    );
  if (day !== undefined && closing.data)
    return <ClosedPage till={till.data} closing={closing.data} onOpen={open} />;
  return <OpenPage key={till.data.since} till={till.data} onOpen={open} {...elsewhere} />;
}

type ClosedPageProps = { till: Till; closing: TillClosing; onOpen: (day: CivilDate | null) => void };

function ClosedPage({ till, closing, onOpen }: ClosedPageProps) {
  const isLast = till.closings[0]?.day === closing.day;
  return (
    <TillFrame isClosed paper={<TillSheet facts={{ ...closing, pieces: closing, closing }} />}>
      <ClosedTill
        closing={closing}
        since={isLast && !till.is_closable ? till.lines : []}
        onOpen={onOpen}
        isOpenNow={till.is_closable}
      />
    </TillFrame>
  );
}

type OpenPageProps = ReturnType<typeof useClosedElsewhere> & {
  till: Till;
  onOpen: (day: CivilDate | null) => void;
};

function OpenPage({ till, onOpen, onClosing, onClosed }: OpenPageProps) {
  const { now } = useStudioNow();
  const navigate = useNavigate();
  const counting = useTillDraft(till.since);
  const movement = useAddressDialog(MOVEMENT, [MOVEMENT_PARAM]);
  const [wrong, setWrong] = useState<TillLine>();
  const { draft, counted } = counting;
  const { float = null, expected, difference } = figuresOf(till, draft, counted);
  const facts = { ...till, opening_float: float, pieces: draft.pieces, counted, expected, difference };
  return (
    <TillFrame
      paper={<TillSheet facts={{ ...facts, closing: undefined }} />}
      panel={<MovementPanel {...movement.dialog} />}
    >
      <OpenTill
        till={till}
        counting={counting}
        now={now}
        onOpenClosing={onOpen}
        onMove={() => movement.open(MOVEMENT[0])}
        onCorrect={setWrong}
        onLater={() => void navigate('/admin/payments')}
        onClosing={onClosing}
        onClosed={(closing) => {
          onClosed(closing);
          if (closing) onOpen(closing.day);
        }}
      />
      {wrong && <CorrectionDialog line={wrong} onClose={() => setWrong(undefined)} />}
    </TillFrame>
  );
}

function CorrectionDialog({ line, onClose }: { line: TillLine; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <ActDialog
      isOpen
      onClose={onClose}
      title={t`Corriger cette ligne ?`}
      message={
        <Trans>
          « {line.reason} » reste dans la caisse, et une ligne contraire de {formatSigned(-line.amount)} DH la
          corrige. Notez ensuite le bon montant.
        </Trans>
      }
      confirmText={t`Corriger`}
      cancelText={t`Garder`}
      act={async () => {
        await correctMovement(line.id);
        return t`La ligne est corrigée.`;
      }}
      onRefused={onClose}
      failure={(error) => failureText(error, t`Erreur lors de la correction`)}
    />
  );
}
