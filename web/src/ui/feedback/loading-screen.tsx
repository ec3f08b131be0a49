import { useLingui } from '@lingui/react/macro';
import { Logo } from '../art/logo.tsx';
import { Zellige } from '../art/zellige.tsx';

/** Waiting for a whole area, never for a part of a page (skeletons do that). */
export function LoadingScreen({ label }: { label?: string }) {
  const { t } = useLingui();
  return (
    <div role="status" className="relative grid min-h-[60dvh] flex-1 place-items-center overflow-hidden">
      <div className="absolute inset-0 fade-edges">
        <Zellige size={96} className="text-clay/20" />
      </div>
      <div className="relative grid justify-items-center gap-5">
        <Logo className="size-16 animate-turn" />
        <p className="text-sm font-medium text-ink-2">{label ?? t`Chargement…`}</p>
      </div>
    </div>
  );
}
