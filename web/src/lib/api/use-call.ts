import type { Endpoint, Page, PagedEndpoint } from '@elan/contract/endpoint.ts';
import type { LiveTopic } from '@elan/contract/live/live-topics.ts';
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type CallInput, call, callPage, type ReplyOf } from './api-client.ts';

type Reading<Reply, Data> = Omit<UseQueryOptions<Reply, Error, Data>, 'queryKey' | 'queryFn' | 'meta'> & {
  /** What makes it read again, where its key does not say it: see `live-topics.ts`. */
  topics?: readonly LiveTopic[];
};

const metaOf = (topics: readonly LiveTopic[] | undefined) => topics && { meta: { topics } };

/** What a call answers, kept under its key; broken off once nobody asks for it any more. */
export const useCall = <E extends Endpoint, Data = ReplyOf<E>>(
  queryKey: QueryKey,
  endpoint: E,
  asked: CallInput<E>,
  { topics, ...reading }: Reading<ReplyOf<E>, Data> = {},
) =>
  useQuery({
    ...reading,
    ...metaOf(topics),
    queryKey,
    queryFn: ({ signal }) => call(endpoint, { ...asked, signal }),
  });

/** The same of a page of a list. The page before stays on screen while the next is on its way. */
export const usePage = <E extends PagedEndpoint, Data = Page<ReplyOf<E>[number]>>(
  queryKey: QueryKey,
  endpoint: E,
  asked: CallInput<E>,
  { topics, ...reading }: Reading<Page<ReplyOf<E>[number]>, Data> = {},
) =>
  useQuery({
    placeholderData: keepPreviousData,
    ...reading,
    ...metaOf(topics),
    queryKey,
    queryFn: ({ signal }) => callPage(endpoint, { ...asked, signal }),
  });
