import { failureText } from '../../lib/api/api-failure.ts';
import { ErrorState } from './error-state.tsx';

type ReadFailureProps = {
  /** The query that failed. */
  of: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
  /** What to say when the server had no words for its failure. */
  failure: string;
};

/** Inside a page: what could not be read, in the server's words if it had some, and the way to try again. */
export function ReadFailure({ of: { error, isFetching, refetch }, failure }: ReadFailureProps) {
  return (
    <ErrorState
      compact
      title={failureText(error, failure)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
