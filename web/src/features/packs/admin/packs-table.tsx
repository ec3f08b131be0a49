import type { AdminPack, PackSort } from '@elan/contract/packs-admin.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Trash2 } from 'lucide-react';
import { formatMoney } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { SelectAll } from '../../../ui/data/select-all.tsx';
import {
  SECONDARY,
  SortableTh,
  type Sorted,
  Table,
  TableHead,
  Td,
  TERTIARY,
  Th,
  Tr,
} from '../../../ui/data/table.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { StatusMark } from '../../../ui/feedback/status-mark.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { packLines } from '../pack-lines.ts';

type PacksTableProps = {
  packs: readonly AdminPack[];
  sorted: Sorted<PackSort>;
  onSort: (sorted: Sorted<PackSort>) => void;
  busy: boolean;
  /** The pack whose panel is open. */
  openId: number | undefined;
  selected: ReadonlySet<number>;
  onSelect: (ids: readonly number[], isSelected: boolean) => void;
  onEdit: (pack: AdminPack) => void;
  onDelete: (pack: AdminPack) => void;
};

function Description({ pack }: { pack: AdminPack }) {
  return (
    <ul className="min-w-36 max-w-[52ch] text-ink-2">
      {packLines(pack.description).map((line) => (
        <li
          key={line}
          className="relative pl-4 before:absolute before:top-[7px] before:left-0.5 before:size-[5px] before:rotate-45 before:bg-maj-400"
        >
          {line}
        </li>
      ))}
    </ul>
  );
}

/** The kind of session in full, on two lines; where room is short only its sign. */
function LongHead({ words, short }: { words: string; short: string }) {
  return (
    <span className="max-w-28 whitespace-normal" title={words}>
      <span className={SECONDARY}>{words} (</span>
      {short}
      <span className={SECONDARY}>)</span>
    </span>
  );
}

export function PacksTable(props: PacksTableProps) {
  const { packs, sorted, onSort, busy, selected, onSelect } = props;
  const { t } = useLingui();
  const ids = packs.map(({ id }) => id);
  const heads = { sorted, onSort };
  return (
    <Table caption={t`Packs`} busy={busy} className="min-h-0 flex-1">
      <TableHead>
        <Th className="w-8">
          <SelectAll ids={ids} selected={selected} onSelect={onSelect} />
        </Th>
        <SortableTh by="id" className={SECONDARY} {...heads}>
          ID
        </SortableTh>
        <SortableTh by="name" {...heads}>{t`Name`}</SortableTh>
        <Th className={SECONDARY}>{t`Description`}</Th>
        <SortableTh by="solo_points" align="right" {...heads}>
          <LongHead words={t`Session individuelle`} short="SI" />
        </SortableTh>
        <SortableTh by="team_points" align="right" {...heads}>
          <LongHead words={t`Session en équipe`} short="SE" />
        </SortableTh>
        <SortableTh by="points" align="right" className={TERTIARY} {...heads}>
          {t`Total Points`}
        </SortableTh>
        <SortableTh by="price" align="right" {...heads}>{t`Price`}</SortableTh>
        <SortableTh by="is_active" {...heads}>{t`Status`}</SortableTh>
        <Th align="right">{t`Actions`}</Th>
      </TableHead>
      <tbody>
        {packs.map((pack) => (
          <PackRow key={pack.id} pack={pack} {...props} />
        ))}
      </tbody>
    </Table>
  );
}

function PackRow({
  pack,
  openId,
  selected,
  onSelect,
  onEdit,
  onDelete,
}: PacksTableProps & { pack: AdminPack }) {
  const { t } = useLingui();
  const isActive = pack.is_active === 1;
  const points = cx('max-md:col-span-1', !isActive && 'text-ink-3');
  return (
    <Tr
      selected={selected.has(pack.id) || pack.id === openId}
      cardColumns="max-md:grid-cols-[1fr_1fr_1fr_92px]"
      className="[&>td]:align-top md:[&>td]:py-2.5"
    >
      <Td className="max-md:order-1 max-md:col-span-1 max-md:justify-self-end">
        <Checkbox hideLabel value={selected.has(pack.id)} onChange={(isOn) => onSelect([pack.id], isOn)}>
          <Trans>Sélectionner {pack.name}</Trans>
        </Checkbox>
      </Td>
      <Td className={cx(SECONDARY, 'text-ink-3 max-md:hidden')}>{pack.id}</Td>
      <Td
        wraps
        className={cx(
          'font-semibold max-md:order-0 max-md:col-span-3 max-md:text-base',
          !isActive && 'text-ink-3',
        )}
      >
        {pack.name}
      </Td>
      <Td wraps className={cx(SECONDARY, 'max-md:order-3 max-md:col-span-4')}>
        <Description pack={pack} />
      </Td>
      <Td align="right" label="SI" className={cx(points, 'max-md:order-4')}>
        {pack.solo_points}
      </Td>
      <Td align="right" label="SE" className={cx(points, 'max-md:order-4')}>
        {pack.team_points}
      </Td>
      <Td align="right" label={t`Total`} className={cx(points, TERTIARY, 'font-semibold max-md:order-4')}>
        {pack.points}
      </Td>
      <Td align="right" label={t`Price`} className={cx(points, 'max-md:order-4')}>
        {pack.price === null ? <Badge size="sm">{t`Free`}</Badge> : formatMoney(pack.price)}
      </Td>
      <Td className="max-md:order-5 max-md:col-span-2">
        <StatusMark kind={isActive ? 'done' : 'off'}>{isActive ? t`Active` : t`Inactive`}</StatusMark>
      </Td>
      <Td align="right" className="max-md:order-6 max-md:col-span-2 max-md:justify-self-end">
        <span className="-my-2 inline-flex">
          <IconButton label={t`Modifier ${pack.name}`} size="sm" onClick={() => onEdit(pack)}>
            <Pencil className="size-4" aria-hidden="true" />
          </IconButton>
          <IconButton label={t`Supprimer ${pack.name}`} size="sm" onClick={() => onDelete(pack)}>
            <Trash2 className="size-4" aria-hidden="true" />
          </IconButton>
        </span>
      </Td>
    </Tr>
  );
}
