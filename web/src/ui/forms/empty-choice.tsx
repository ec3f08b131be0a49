import { TextLink } from '../actions/text-link.tsx';

type EmptyChoiceProps = { title: string; to: string; add: string };

/** Below a field, in a studio that has nobody to choose from: says so, and where somebody is added. */
export function EmptyChoice({ title, to, add }: EmptyChoiceProps) {
  return (
    <>
      {title}. <TextLink to={to}>{add}</TextLink>
    </>
  );
}
