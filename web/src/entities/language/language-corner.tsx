import { useLingui } from '@lingui/react/macro';
import { Globe } from 'lucide-react';
import { type ComponentProps, Suspense, useState } from 'react';
import { part } from '../../ui/parts/part.tsx';

function GlobeButton(props: ComponentProps<'button'>) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...props}
      className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-full"
    >
      <span className="sr-only">{t`Langue`}</span>
      <Globe className="size-5" aria-hidden="true" />
    </button>
  );
}

const LanguageMenu = part(
  () => import('./language-menu.tsx'),
  'LanguageMenu',
  () => <GlobeButton />,
);

/** In the site's header. Few ever open it: the menu itself comes when somebody does. */
export function LanguageCorner() {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) return <GlobeButton onPointerEnter={LanguageMenu.prepare} onClick={() => setAsked(true)} />;
  return (
    <Suspense fallback={<GlobeButton aria-busy />}>
      <LanguageMenu isOpen />
    </Suspense>
  );
}
