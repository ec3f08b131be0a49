import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { useFailureReason } from './use-failure-reason.ts';

function Reason({ failure }: { failure: ApiFailure }) {
  const { inEnglish, inFrench } = useFailureReason();
  return (
    <p data-testid="reason">
      {inEnglish(failure)} {inFrench(failure)}
    </p>
  );
}

test.each([
  ['silence', new ApiFailure('network', 0), /did not answer.*n'a pas répondu/],
  ['a 500 without words', new ApiFailure('refused', 500), /could not do it.*n'a pas pu le faire/],
  ['a 400 without words', new ApiFailure('refused', 400), /could not do it.*n'a pas pu le faire/],
  ['a 409 with words', new ApiFailure('refused', 409, { error: 'Complet.' }), /^Complet\. Complet\.$/],
])('%s is told as what it is', (_, failure, words) => {
  renderInFrench(<Reason failure={failure} />);
  expect(screen.getByTestId('reason').textContent).toMatch(words);
});
