import { Link } from 'react-router';
import { clientPath } from '../../lib/address/desk-links.ts';
import { cx } from '../../ui/cx.ts';

type ClientLinkProps = { id: number; name: string; className?: string };

/** A client's name in the office: it leads to their page. */
export function ClientLink({ id, name, className }: ClientLinkProps) {
  return (
    <Link to={clientPath(id)} className={cx('truncate underline-offset-4 hover:underline', className)}>
      {name}
    </Link>
  );
}
