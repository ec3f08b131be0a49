import { LIVE_TOPICS, type LiveTopic } from '@elan/contract/live/live-topics.ts';
import type { Query } from '@tanstack/react-query';
import { AREAS } from '../session/area.ts';

/**
 * Which topics make a query read again. A query of one topic says it in its key: `[topic, …]` for what everybody may read,
 * `[area, topic, …]` for what leaves with the session. A query that mixes several lists them in `meta.topics`.
 */
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly topics?: readonly LiveTopic[] };
  }
}

const isArea = (part: unknown) => AREAS.some((area) => area === part);

const topicsOf = ({ queryKey, meta }: Query): readonly LiveTopic[] => {
  if (meta?.topics) return meta.topics;
  const name = isArea(queryKey[0]) ? queryKey[1] : queryKey[0];
  return LIVE_TOPICS.filter((topic) => topic === name);
};

export const isAbout = (query: Query, topics: ReadonlySet<LiveTopic>): boolean =>
  topicsOf(query).some((topic) => topics.has(topic));

export const isLiveQuery = (query: Query): boolean => topicsOf(query).length > 0;
