import { useState } from 'react';
import {
  Checkbox,
  CheckboxGroup,
  ChoiceGrid,
  Combobox,
  EmailField,
  Grid,
  MultiPicker,
  PhoneField,
  Select,
  Stack,
  TagInput,
  TextArea,
  TextField,
  ToggleButtons,
} from '..';

const LANGUAGES = ['Arabic', 'English', 'French'].map((name) => ({ value: name, label: name }));
const CITIES = [
  { label: 'Middle East', options: [{ value: 'Asia/Damascus', label: 'Damascus' }] },
  { label: 'Europe', options: [{ value: 'Europe/Berlin', label: 'Berlin' }] },
];
const YEARS = ['0-2', '3-5', '6-10', '10+'].map((years) => ({ value: years, label: years }));
const SKILLS = ['Accounting', 'Accounting software', 'Audit', 'المحاسبة'];
const offersFor = (typed: string) => ({
  options: SKILLS.filter((skill) => typed && skill.toLowerCase().includes(typed.trim().toLowerCase())),
  label: 'Suggestions',
  countLabel: (count: number) => `${count} suggestions`,
});
const LISTS = {
  addLabel: 'Add',
  removeLabel: (name: string) => `Remove ${name}`,
  onChange: () => undefined,
};
const TAGS = {
  ...LISTS,
  max: 3,
  maxLength: 60,
  leftOutLabel: (tags: string[]) => `Not added: ${tags.join(', ')}.`,
  draft: '',
  onDraftChange: () => undefined,
  offers: offersFor(''),
};
const PICKER = {
  ...LISTS,
  options: LANGUAGES,
  placeholder: 'Add a language',
  allSelectedLabel: 'All languages selected',
};

/** Every field: empty, filled, wrong and disabled. */
export function FieldSamples() {
  return (
    <Grid min="20rem" gap={8}>
      <TextSamples />
      <ChoiceSamples />
      <ListSamples />
    </Grid>
  );
}

function TextSamples() {
  const [bio, setBio] = useState('Teacher');
  return (
    <Stack gap={6}>
      <TextField label="Full name" required placeholder="As in your passport" />
      <TextField
        label="Link"
        type="url"
        hint="The address of your profile."
        defaultValue="https://example.org/in/rana"
      />
      <EmailField label="Email" error="Enter an address like name@example.org." defaultValue="rana@" />
      <TextField label="City" disabled defaultValue="Aleppo" />
      <TextArea
        label="Short bio"
        required
        value={bio}
        onChange={(event) => setBio(event.target.value)}
        counter={`${bio.length}/10 characters`}
        error={bio.length < 10 ? 'Write at least 10 characters.' : undefined}
      />
      <Select label="Time zone" options={CITIES} placeholder="Choose a city" />
      <Select label="Country" options={LANGUAGES} placeholder="Choose" error="Choose a country." />
      <Select label="Country, disabled" options={LANGUAGES} disabled />
    </Stack>
  );
}

function ChoiceSamples() {
  const [years, setYears] = useState('3-5');
  const [role, setRole] = useState('');
  const [language, setLanguage] = useState('Both');
  return (
    <Stack gap={6}>
      <ChoiceGrid label="Years of experience" required columns={4} options={YEARS} value={years} onChange={setYears} />
      <ChoiceGrid
        label="I am"
        columns={2}
        options={[
          { value: 'expert', label: 'Expert', description: 'Donate 5% of my time' },
          { value: 'organization', label: 'Organization', description: 'Need expert support' },
        ]}
        value={role}
        onChange={setRole}
        error={role ? undefined : 'Choose one of the two.'}
      />
      <fieldset disabled>
        <ChoiceGrid label="Disabled" columns={3} options={YEARS.slice(0, 3)} value="0-2" onChange={setYears} />
      </fieldset>
      <ToggleButtons
        label="Preferred language"
        options={['Arabic', 'English', 'Both'].map((name) => ({ value: name, label: name }))}
        value={language}
        onChange={setLanguage}
      />
      <Checkbox label="Tell me when something changes" defaultChecked />
      <Checkbox label="Not now" disabled />
      <Checkbox label="I have read the terms" error="Check the box to continue." />
      <Checkbox framed label="I pledge 5% of my time" hint="I commit to sharing what I know." defaultChecked />
    </Stack>
  );
}

function ListSamples() {
  const [days, setDays] = useState(['Monday']);
  const [skills, setSkills] = useState(['Bridge design', 'Concrete']);
  const [typed, setTyped] = useState('');
  const [meaning, setMeaning] = useState('Acc');
  const [languages, setLanguages] = useState(['Arabic']);
  const [phone, setPhone] = useState('+963944567890');
  return (
    <Stack gap={6}>
      <CheckboxGroup
        label="Days"
        required
        options={['Monday', 'Wednesday'].map((day) => ({ value: day, label: day }))}
        values={days}
        onChange={setDays}
        error={days.length > 0 ? undefined : 'Choose a day.'}
      />
      <TagInput
        {...TAGS}
        label="Key skills"
        hint="At most three."
        draft={typed}
        onDraftChange={setTyped}
        offers={offersFor(typed)}
        values={skills}
        onChange={setSkills}
        required
      />
      <TagInput {...TAGS} label="Key skills, full" values={['Health', 'Design', 'Finance']} />
      <TagInput {...TAGS} label="Key skills, wrong" values={[]} error="Add at least one skill." />
      <Combobox label="Means" value={meaning} onChange={setMeaning} offers={offersFor(meaning)} />
      <Combobox
        label="Means, wrong"
        value="Acounting"
        onChange={() => undefined}
        offers={offersFor('')}
        error="Choose a known term."
      />
      <MultiPicker {...PICKER} label="Languages" values={languages} onChange={setLanguages} />
      <MultiPicker {...PICKER} label="Languages, all chosen" values={LANGUAGES.map(({ value }) => value)} />
      <PhoneField
        label="Phone"
        countryLabel="Country code"
        value={phone}
        onChange={setPhone}
        hint={`Handed out: ${phone}`}
      />
      <PhoneField
        label="Phone, wrong"
        countryLabel="Country code"
        value="12"
        onChange={() => undefined}
        error="Too short."
      />
    </Stack>
  );
}
