import { Trans, useLingui } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { useState } from 'react';
import { formatTableDate, formatTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ListFaces } from '../../../ui/data/list-faces.tsx';
import { useOwnVersions } from './api.ts';

/** What the bilan said before, with who wrote it and when. */
export function OwnVersions({ clientId, coachId }: { clientId: number; coachId: number }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const versions = useOwnVersions(clientId, coachId, isOpen);
  return (
    <div className="mt-2">
      <Button
        size="sm"
        variant="link"
        aria-expanded={isOpen}
        icon={<History className="size-4" aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t`Masquer les versions` : t`Versions précédentes`}
      </Button>
      {isOpen && (
        <ListFaces list={versions} failure={t`Les versions n'ont pas pu être chargées.`} empty={null}>
          {(rows) => (
            <ol>
              {rows.map(({ version, bilan, author_name, created_at }) => (
                <li key={version} className="border-t border-line py-3">
                  <p className="num text-[13px] text-ink-3">
                    <Trans>
                      Version {version}, le {formatTableDate(created_at.slice(0, 10))} à{' '}
                      {formatTime(created_at.slice(11))} par {author_name}
                    </Trans>
                  </p>
                  <p className="mt-1 text-sm leading-normal break-words whitespace-pre-line text-ink-2">
                    {bilan ?? <Trans>Supprimé</Trans>}
                  </p>
                </li>
              ))}
            </ol>
          )}
        </ListFaces>
      )}
    </div>
  );
}
