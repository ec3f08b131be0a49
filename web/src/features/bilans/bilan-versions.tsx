import { type BilanVersion, listBilanVersions } from '@elan/contract/bilans/bilans.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { callPage } from '../../lib/api/api-client.ts';
import type { Area } from '../../lib/session/area.ts';
import { formatTableDate, formatTime } from '../../lib/time/format.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ListStates } from '../../ui/data/list-states.tsx';

/** Whose bilan of whom, and in which office it is read. */
interface BilanPlace {
  readonly area: Area;
  readonly clientId: number;
  readonly coachId: number;
}

const VERSIONS_AT_ONCE = 50;

/** What a bilan said over time, newest first; asked for once somebody wants to see it. */
const useBilanVersions = ({ area, clientId, coachId }: BilanPlace, enabled: boolean) =>
  useQuery({
    queryKey: [area, 'bilans', 'versions', clientId, coachId],
    queryFn: ({ signal }) =>
      callPage(listBilanVersions, {
        params: { clientId, coachId },
        query: { per_page: VERSIONS_AT_ONCE },
        signal,
      }),
    enabled,
  });

type BilanVersionsProps = {
  place: BilanPlace;
  /** What is said when they do not come. */
  failure: string;
};

/** What the bilan said before, with who wrote it and when; read when somebody wants to see it. */
export function BilanVersions({ place, failure }: BilanVersionsProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const versions = useBilanVersions(place, isOpen);
  return (
    <section aria-label={t`Versions`} className="border-t border-line pt-3">
      <Button size="sm" variant="link" aria-expanded={isOpen} icon={History} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t`Masquer les versions` : t`Versions précédentes`}
      </Button>
      {isOpen && (
        <ListStates
          list={versions}
          failure={failure}
          empty={
            <p className="py-2 text-sm text-ink-3">
              <Trans>Aucune version : ce coach n'a encore rien écrit sur ce client.</Trans>
            </p>
          }
        >
          {(rows) => (
            <ol className="mt-1">
              {rows.map((version) => (
                <VersionRow key={version.version} version={version} />
              ))}
            </ol>
          )}
        </ListStates>
      )}
    </section>
  );
}

function VersionRow({ version }: { version: BilanVersion }) {
  const day = formatTableDate(version.created_at.slice(0, 10));
  const time = formatTime(version.created_at.slice(11));
  return (
    <li className="border-t border-line py-3 first:border-0">
      <p className="num text-13 text-ink-3">
        {version.bilan === null ? (
          <Trans>
            Supprimé le {day} à {time} par {version.author_name}
          </Trans>
        ) : (
          <Trans>
            Version {version.version}, le {day} à {time} par {version.author_name}
          </Trans>
        )}
      </p>
      {version.bilan !== null && (
        <p className="mt-1 text-sm leading-normal break-words whitespace-pre-line text-ink-2">
          {version.bilan}
        </p>
      )}
    </li>
  );
}
