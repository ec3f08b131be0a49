import type { UseQueryResult } from '@tanstack/react-query';

type Asked = Pick<UseQueryResult<unknown>, 'data' | 'isPlaceholderData'>;

/** Whether what is shown answers what is asked now: on a slow line the answer to what was chosen before stays until the next comes. */
export const isAnswered = ({ data, isPlaceholderData }: Asked): boolean =>
  data !== undefined && !isPlaceholderData;
