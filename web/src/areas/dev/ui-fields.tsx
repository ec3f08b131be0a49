import { useState } from 'react';
import { Portrait } from '../../ui/art/portrait.tsx';
import { ListSearch } from '../../ui/data/list-search.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { PillCheckboxGroup } from '../../ui/fields/checkbox-group.tsx';
import { ComboBox, type ComboOption } from '../../ui/fields/combo-box.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Sample, Section } from './sample.tsx';

const GOALS = [
  'correction de la posture',
  'prise de masse',
  'perte de poids',
  'strongman',
  'Tonification',
] as const;
const CLIENTS: ComboOption[] = [
  { id: 1, label: 'Amina Mekouar', detail: 'CL-0001' },
  { id: 2, label: 'Amine Tazi', detail: 'CL-0002' },
];
const COACHES = ['Yassine Berrada', 'Salma El Idrissi', 'Karim Ouazzani'];

export function UiFields() {
  const [name, setName] = useState('Amina Mekouar');
  const [password, setPassword] = useState('motdepasse');
  const [age, setAge] = useState<number | undefined>(34);
  const [points, setPoints] = useState<number | undefined>(2);
  const [gender, setGender] = useState('female');
  const [goals, setGoals] = useState<(typeof GOALS)[number][]>(['perte de poids', 'Tonification']);
  const [coach, setCoach] = useState<string | null>(null);
  const [date, setDate] = useState<string | undefined>('2026-11-19');
  const [query, setQuery] = useState('Amina');
  const [client, setClient] = useState<ComboOption | null>(null);
  const [agreed, setAgreed] = useState(true);
  return (
    <Section title="Champs">
      <Sample name="Formulaire" stack>
        <div className="grid max-w-165 gap-x-4.5 gap-y-3.5 md:grid-cols-2">
          <TextField label="Nom complet" value={name} onChange={setName} autoComplete="off" />
          <TextField
            label="Adresse e-mail"
            type="email"
            inputMode="email"
            placeholder="vous@exemple.ma"
            autoComplete="off"
          />
          <TextField
            label="Téléphone"
            type="tel"
            inputMode="tel"
            description="Pour vous prévenir d’un changement."
            autoComplete="off"
          />
          <TextField label="Matricule" value="CL-0042" disabled onChange={setName} />
          <PasswordField
            label="Mot de passe"
            value={password}
            onChange={setPassword}
            autoComplete="new-password"
          />
          <PasswordField
            label="Confirmer le mot de passe"
            autoComplete="new-password"
            error="Les mots de passe ne correspondent pas"
          />
          <NumberField label="Âge" value={age} onChange={setAge} min={1} max={120} />
          <SegmentedControl
            label="Genre"
            value={gender}
            onChange={setGender}
            options={[
              { value: 'female', label: 'Femme' },
              { value: 'male', label: 'Homme' },
              { value: 'other', label: 'Autre' },
            ]}
          />
          <PillCheckboxGroup
            className="md:col-span-2"
            label="Objectifs"
            hint="un ou plusieurs, facultatif"
            value={goals}
            onChange={setGoals}
            options={GOALS.map((goal) => ({ value: goal, label: goal }))}
          />
          <Select
            label="Coach"
            value={coach}
            onChange={setCoach}
            options={COACHES.map((each, index) => ({
              value: each,
              label: each,
              disabled: index === 2,
              media: (
                <span className="relative size-8 flex-none overflow-hidden rounded-full">
                  <Portrait name={each} />
                </span>
              ),
            }))}
          />
          <Select label="Pack" options={[]} error="Please select a pack to assign" />
          <ComboBox
            label="Client"
            placeholder="Nom, téléphone, e-mail, matricule"
            options={CLIENTS}
            onSearch={setQuery}
            value={client}
            onChange={setClient}
          />
          <DateField label="Date" today="2026-11-16" min="2026-11-16" value={date} onChange={setDate} />
          <NumberField label="Points" value={points} onChange={setPoints} stepper max={9} />
          <TextArea
            className="md:col-span-2"
            label="Raison"
            hint="(obligatoire)"
            rows={2}
            placeholder="Changement de formule…"
          />
        </div>
      </Sample>
      <Sample name="Denses, pour l’administration" stack>
        <div className="grid max-w-165 items-end gap-3 md:grid-cols-3">
          <ListSearch label="Nom, e-mail, matricule" value={query} onSearch={setQuery} />
          <TextField size="sm" label="Nom" value={name} onChange={setName} />
          <Select
            size="sm"
            label="Heure"
            value="18:00"
            options={[
              { value: '18:00', label: '18:00' },
              { value: '19:00', label: '19:00' },
            ]}
          />
        </div>
        <ListSearch className="max-w-80" label="Chercher un coach" value="" onSearch={setQuery} />
      </Sample>
      <Sample name="Checkbox">
        <Checkbox value={agreed} onChange={setAgreed}>
          Rendre les points
        </Checkbox>
        <Checkbox>Show All</Checkbox>
        <Checkbox mixed>Tout sélectionner</Checkbox>
        <Checkbox disabled>Indisponible</Checkbox>
      </Sample>
    </Section>
  );
}
