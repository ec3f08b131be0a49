import { PLACEHOLDERS } from '@elan/contract/desk-reminders/desk-reminders.rules.ts';
import { DESK_REMINDER_TEXTS } from '@elan/contract/desk-reminders/desk-reminders.texts.ts';
import {
  REMINDER_TEXT_MAX_LENGTH,
  type RemindedPerson,
  ReminderText,
  ReminderTextBody,
} from '@elan/contract/desk-reminders/desk-reminders.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { failureText } from '../../../lib/api/api-failure.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { LastChange } from '../../../ui/forms/last-change.tsx';
import { SavedMeanwhile } from '../../../ui/forms/saved-meanwhile.tsx';
import { useRecordForm } from '../../../ui/forms/use-record-form.ts';
import { FormPanel } from '../../../ui/overlays/form-panel.tsx';
import { saveReminderText } from './api.ts';
import { useFilledText } from './use-filled-text.ts';

const Words = z.omit(ReminderTextBody, { version: true });

type Reader = Pick<RemindedPerson, 'name' | 'first_name' | 'bookings'>;

/** Who reads the preview on a day without anybody. */
const ANYBODY: Reader = {
  name: 'Amina Mekouar',
  first_name: 'Amina',
  bookings: [{ time: '10:00', session_type: 'normal', title: null, coach_name: 'Salma' }],
};

type ReminderTextPanelProps = {
  text: ReminderText;
  date: CivilDate;
  /** The first of the day, if there is one. */
  reader: Reader | undefined;
  isOpen: boolean;
  onClose: () => void;
};

/** What the desk writes to everybody, and how the first of them will read it. */
export function ReminderTextPanel({ text, date, reader = ANYBODY, isOpen, onClose }: ReminderTextPanelProps) {
  const { t } = useLingui();
  const area = useRef<HTMLTextAreaElement>(null);
  const { control, form, panel, changes, failure } = useRecordForm({
    schema: Words,
    record: text,
    valuesOf: ({ text }: ReminderText) => ({ text }),
    send: (body, { version }): Promise<ReminderText> => saveReminderText({ ...body, version }),
    readNewer: (newer) => ReminderText.safeParse(newer).data,
    outcome: () => t`Texte enregistré.`,
    onDone: onClose,
    guardedParams: ['text'],
  });
  const { isSubmitted } = form.formState;
  const write = (typed: string) =>
    form.setValue('text', typed, { shouldDirty: true, shouldValidate: isSubmitted });
  const typed = useWatch({ control, name: 'text' });
  const filled = useFilledText(typed);
  /** Where one was writing, which is where one goes on. */
  const insert = (braced: string) => {
    const { selectionStart = typed.length, selectionEnd = typed.length } = area.current ?? {};
    const before = typed.slice(0, selectionStart) + braced;
    flushSync(() => write(before + typed.slice(selectionEnd)));
    area.current?.focus();
    area.current?.setSelectionRange(before.length, before.length);
  };
  const labels = { text: t`Texte` };
  return (
    <FormPanel
      {...panel}
      isOpen={isOpen}
      onClose={onClose}
      title={t`Texte du message`}
      submit={t`Enregistrer`}
      failure={failure && failureText(failure, t`Le texte n'a pas pu être enregistré. Veuillez réessayer.`)}
    >
      <SavedMeanwhile changes={changes} names={labels} />
      <FormField control={control} name="text">
        {({ ref, ...field }) => (
          <TextArea
            {...field}
            ref={(element) => {
              ref(element);
              area.current = element;
            }}
            size="sm"
            dir="auto"
            rows={7}
            required
            maxLength={REMINDER_TEXT_MAX_LENGTH}
            label={labels.text}
            description={t`Ce qui est entre accolades est remplacé pour chaque personne.`}
          />
        )}
      </FormField>
      <fieldset className="-mt-1.5 flex flex-wrap gap-1.5 *:px-2.5">
        <legend className="sr-only">{t`Insérer dans le texte`}</legend>
        {PLACEHOLDERS.map((placeholder) => {
          const braced = `{${placeholder}}`;
          return (
            <Button
              key={placeholder}
              size="sm"
              aria-label={t`Insérer ${braced}`}
              onClick={() => insert(braced)}
            >
              {braced}
            </Button>
          );
        })}
      </fieldset>
      <section aria-label={t`Aperçu`}>
        <h3 className="mb-1.5 font-text text-sm font-semibold">
          <Trans>Aperçu pour {reader.name}</Trans>
        </h3>
        <p
          dir="auto"
          className="whitespace-pre-line break-words rounded-md rounded-ss-none bg-ok-100 px-4 py-3 text-sm leading-normal"
        >
          {filled(reader, date)}
        </p>
      </section>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {typed !== DESK_REMINDER_TEXTS.DEFAULT && (
          <Button
            size="sm"
            variant="plain"
            icon={RotateCcw}
            onClick={() => write(DESK_REMINDER_TEXTS.DEFAULT)}
          >
            <Trans>Texte d'origine</Trans>
          </Button>
        )}
        <LastChange of={text} />
      </div>
    </FormPanel>
  );
}
