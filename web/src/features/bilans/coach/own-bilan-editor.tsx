import type { CoachClient } from '@elan/contract/coach-dashboard.ts';
import { useEffect } from 'react';
import { OwnBilanFields } from './own-bilan-fields.tsx';
import { useOwnBilan } from './use-own-bilan.ts';

export interface BilanState {
  readonly isDirty: boolean;
  readonly isPending: boolean;
}

type OwnBilanEditorProps = {
  /** Whoever shows the editor has the button that sends this form. */
  formId: string;
  client: CoachClient;
  coachId: number;
  onStateChange: (state: BilanState) => void;
  onSaved: () => void;
};

/** One instance per client (`key`): what was typed for one never shows in another. */
export function OwnBilanEditor({ formId, client, coachId, onStateChange, onSaved }: OwnBilanEditorProps) {
  const editing = useOwnBilan(client, coachId, onSaved);
  const { isDirty, isPending } = editing;
  useEffect(() => onStateChange({ isDirty, isPending }), [onStateChange, isDirty, isPending]);
  return <OwnBilanFields formId={formId} client={client} coachId={coachId} editing={editing} />;
}
