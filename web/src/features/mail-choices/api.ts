import {
  changeMailChoices,
  type MailChoicesBody,
  readMailChoices,
  unsubscribe,
} from '@elan/contract/mails/mail-choices.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { useCall } from '../../lib/api/use-call.ts';

const KEY = ['client', 'mail-choices'];

export const useMailChoices = () => useCall(KEY, readMailChoices, {});

/** What the server keeps shows at once. */
export const useChangeMailChoices = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: MailChoicesBody) => call(changeMailChoices, { body }),
    onSuccess: (choices) => cache.setQueryData(KEY, choices),
  });
};

export const useUnsubscribe = (token: string) =>
  useMutation({ mutationFn: () => call(unsubscribe, { params: { token } }) });
