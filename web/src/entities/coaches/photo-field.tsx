import { UPLOAD_TYPES } from '@elan/contract/uploads/uploads.rules.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ImageUp, Trash2, X } from 'lucide-react';
import { type DragEvent, type Ref, useRef, useState } from 'react';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { Arch } from '../../ui/art/arch.tsx';
import { Portrait } from '../../ui/art/portrait.tsx';
import { cx } from '../../ui/cx.ts';
import { FieldNotes, labelClass, useFieldIds } from '../../ui/fields/field.tsx';
import type { ImageUpload } from './use-image-upload.ts';

type PhotoFieldProps = {
  label: string;
  /** Whose photo: their initials stand in for it. */
  name: string;
  value: string | null | undefined;
  onChange: (url: string | null) => void;
  /** Of the form, which waits for it (`useImageUpload`). */
  upload: ImageUpload;
  error?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** The photo of a person: chosen or dropped, sent at once, shown as the site will show it. */
export function PhotoField({ label, name, value, onChange, upload, error, ref }: PhotoFieldProps) {
  const { t } = useLingui();
  const { percent, choose, cancel } = upload;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const shownError = upload.error ?? error;
  const { ids, describedBy } = useFieldIds(true, shownError);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  return (
    <div>
      <span id={ids.label} className={labelClass()}>
        {label}
      </span>
      {/* Dropping is a shortcut; the button does the same for everybody. */}
      <fieldset
        aria-labelledby={ids.label}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'flex items-center gap-4 rounded-control p-3 inset-ring',
          isOver ? 'bg-maj-50 inset-ring-2 inset-ring-maj-600' : 'inset-ring-line',
        )}
      >
        <Arch className="h-22 w-18">
          <Portrait name={name || '?'} src={value} />
        </Arch>
        <div className="min-w-0 flex-1">
          {percent === undefined ? (
            <span className="flex flex-wrap gap-2">
              <Button
                ref={ref}
                size="sm"
                icon={ImageUp}
                aria-describedby={describedBy}
                onClick={() => input.current?.click()}
              >
                {value ? t`Changer la photo` : t`Choisir une photo`}
              </Button>
              {value && (
                <IconButton
                  label={t`Retirer la photo`}
                  size="sm"
                  onClick={() => onChange(null)}
                  icon={Trash2}
                />
              )}
            </span>
          ) : (
            <Sending percent={percent} onCancel={cancel} />
          )}
          <input
            ref={input}
            type="file"
            accept={UPLOAD_TYPES.join(',')}
            tabIndex={-1}
            aria-label={label}
            className="hidden"
            onChange={(event) => {
              choose(event.target.files?.[0]);
              // The same file may be chosen again after a failure.
              event.target.value = '';
            }}
          />
          <FieldNotes ids={ids} description={t`JPG, PNG, GIF, max 10MB`} error={shownError} />
        </div>
      </fieldset>
    </div>
  );
}

function Sending({ percent, onCancel }: { percent: number; onCancel: () => void }) {
  const { t } = useLingui();
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <p className="num mb-1.5 text-13 font-medium" aria-hidden="true">
          <Trans>Envoi de la photo… {percent} %</Trans>
        </p>
        <div
          role="progressbar"
          aria-label={t`Envoi de la photo`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="h-1.5 overflow-hidden rounded-full bg-sand-2"
        >
          <div
            className="h-full rounded-full bg-maj-600 transition-[width]"
            style={{ width: `${percent}%` }}
          />
        </div>
      </div>
      <IconButton label={t`Interrompre l'envoi`} size="sm" onClick={onCancel} icon={X} />
    </div>
  );
}
