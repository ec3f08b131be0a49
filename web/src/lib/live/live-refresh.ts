import type { LiveTopic } from '@elan/contract/live/live-topics.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { machineNow } from '../time/machine-clock.ts';
import { isAbout, isLiveQuery } from './live-topics.ts';

/** One booking moves several topics: what they say within this time is read once. */
const TOGETHER_MS = 150;
/** What was read this shortly before the channel opened is not read twice on every page load. */
const FRESH_FOR_MS = 5000;

const isLoading = ({ state }: Query) => state.fetchStatus === 'fetching' && state.data === undefined;

/** Reads again what changed, as little as it takes: what is on screen now, the rest when it is next looked at. */
export const createRefresher = (cache: QueryClient) => {
  const topics = new Set<LiveTopic>();
  const reading = new Set<Query>();
  const outdated = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** A read under way ends before the next begins: changes that come faster than the network must not starve it. */
  const readAgain = async (query: Query): Promise<void> => {
    if (reading.has(query)) {
      outdated.add(query);
      return;
    }
    reading.add(query);
    // A first load cannot be broken off; its answer may have left before the change.
    if (isLoading(query)) await query.promise?.catch(() => {});
    // Out of sight nobody looks: the tab reads when it is shown again.
    const refetchType = document.visibilityState === 'hidden' ? 'none' : 'active';
    await cache.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType });
    reading.delete(query);
    if (outdated.delete(query)) await readAgain(query);
  };

  const readAll = (isConcerned: (query: Query) => boolean): void => {
    for (const query of cache.getQueryCache().findAll({ predicate: isConcerned })) void readAgain(query);
  };

  const flush = () => {
    timer = undefined;
    const moved = new Set(topics);
    topics.clear();
    readAll((query) => isAbout(query, moved));
  };

  return {
    changed(topic: LiveTopic): void {
      topics.add(topic);
      timer ??= setTimeout(flush, TOGETHER_MS);
    },
    /** The channel has just opened: from here on changes are heard, before they were not. */
    begin(): void {
      const since = machineNow() - FRESH_FOR_MS;
      void cache.invalidateQueries({ predicate: isLiveQuery, refetchType: 'none' });
      readAll((query) => isLiveQuery(query) && !isLoading(query) && query.state.dataUpdatedAt < since);
    },
    /** After a gap nobody knows what moved. */
    catchUp: () => readAll(() => true),
    stop: () => clearTimeout(timer),
  };
};
