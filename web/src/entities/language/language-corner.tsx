import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, Suspense, useState } from 'react';
import { part } from '../../ui/parts/part.tsx';
import { LanguageTrigger } from './language-trigger.tsx';

function TriggerButton({ named, ...rest }: ComponentProps<'button'> & { named: boolean }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...rest}
      className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-full"
    >
      <span className="sr-only">{t`Langue`}</span> <LanguageTrigger named={named} />
    </button>
  );
}

const LanguageMenu = part(
  () => import('./language-menu.tsx'),
  'LanguageMenu',
  ({ named }) => <TriggerButton named={named} />,
);

/** In headers, at logins and in one's account. Few ever open it: the menu itself comes when somebody does. */
export function LanguageCorner({ named = false }: { named?: boolean }) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <TriggerButton named={named} onPointerEnter={LanguageMenu.prepare} onClick={() => setAsked(true)} />
    );
  return (
    <Suspense fallback={<TriggerButton named={named} aria-busy />}>
      <LanguageMenu named={named} />
    </Suspense>
  );
}
