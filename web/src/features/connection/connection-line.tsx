import { Trans } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { useIsServerAway } from './office-connection.tsx';

/** Says, without getting in the way, that the server is out of reach; it leaves by itself when the server is back. */
export function ConnectionLine({ className }: { className?: string }) {
  const isAway = useIsServerAway();
  // The region is there before its words: that is how they are heard.
  return (
    <div role="status" className={className}>
      {isAway && (
        <p
          data-connection-line
          className="flex animate-fade-in gap-2 bg-warn-100 px-3 py-1.5 text-13 leading-[1.35] text-warn-900 lg:rounded-sm lg:py-2.5"
        >
          <CloudOff className="mt-px size-4 flex-none" aria-hidden="true" />
          <span>
            <Trans>
              Le serveur ne répond pas. Ce qui est affiché reste lisible ; la connexion reprend d'elle-même.
            </Trans>
          </span>
        </p>
      )}
    </div>
  );
}
