import { type AdminPack, PacksQuery } from '@elan/contract/packs-admin.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAddressDialog } from '../../../lib/use-address-dialog.ts';
import { useDialogAbout } from '../../../lib/use-dialog-about.ts';
import { useListQuery } from '../../../lib/use-list-query.ts';
import { useSelection } from '../../../lib/use-selection.ts';
import { useDiscardGuard } from '../../../ui/overlays/use-discard-guard.tsx';
import { useAdminPacks } from './api.ts';
import { DeletePackDialog } from './delete-pack-dialog.tsx';
import { type EditedPack, PackEditor } from './pack-editor.tsx';
import { PacksBulkBar } from './packs-bulk-bar.tsx';
import { PacksFilters } from './packs-filters.tsx';
import { PacksList } from './packs-list.tsx';

const NEW_PACK: EditedPack = { id: 'new' };

/** The table of packs, the panel that adds and changes them, and what can be done with several. */
export const useManagePacks = () => {
  const { t } = useLingui();
  const { query, change } = useListQuery(PacksQuery);
  const packs = useAdminPacks(query);
  const rows = packs.data?.rows ?? [];
  const { selected, select, clear } = useSelection();
  const [isDirty, setDirty] = useState(false);
  const [guard, discardDialog] = useDiscardGuard(isDirty);
  const editor = useAddressDialog<EditedPack>([NEW_PACK, ...rows], ['pack'], { keepsLost: true });
  const { about: doomed, ...asking } = useDialogAbout<AdminPack>();

  const edit = (pack: EditedPack) => guard(() => editor.open(pack));
  const chosen = rows.filter(({ id }) => selected.has(id));
  const list = (
    <>
      <PacksFilters query={query} onChange={change} />
      <PacksList
        packs={packs}
        query={query}
        onChange={change}
        openId={editor.isOpen && editor.shown?.id !== 'new' ? editor.shown?.id : undefined}
        selected={selected}
        onSelect={select}
        onEdit={edit}
        onDelete={asking.open}
        onAdd={() => edit(NEW_PACK)}
      />
      {chosen.length > 0 && <PacksBulkBar packs={chosen} onClear={clear} />}
      {doomed && (
        <DeletePackDialog
          // As the list says it by now: it may have been given meanwhile.
          pack={rows.find(({ id }) => id === doomed.id) ?? doomed}
          isOpen={asking.isOpen}
          onClose={asking.close}
        />
      )}
      {discardDialog}
    </>
  );
  const panel = editor.shown && (
    <PackEditor
      key={editor.shown.id}
      pack={editor.shown}
      isOpen={editor.isOpen}
      onClose={() => guard(editor.close)}
      onSaved={editor.close}
      onDirtyChange={setDirty}
    />
  );
  return { add: { label: t`Add New Pack`, onPress: () => edit(NEW_PACK) }, list, panel };
};
