import { LIMITS, splitTags, typedNumber, type Field } from '@network/domain';
import { NumberField } from '@network/forms';
import { MultiPicker, Select, TextArea, TextField } from '@network/ui';
import { useT } from '../messages';
import { CaseForm } from './case-form';
import type { CaseSubject } from './case-subject';
import type { Casework, Typed } from './use-casework';

interface CorrectionFormProps {
  subject: CaseSubject;
  casework: Casework;
}

/** Edits the fields of a profile or project in place, with a reason. Sends only changed fields. */
export function CorrectionForm({ subject, casework }: CorrectionFormProps) {
  const t = useT();
  const {
    corrected: { entries, reason },
    enterCorrection: enter,
    error,
  } = casework;
  const before = valuesOf(subject);
  const values = { ...before, ...entries };
  const changed = Object.keys(subject.fields).filter((field) => !isSame(values[field], before[field]));

  /** Forgets an input that is as stored again, so that it follows a later change of the stored value. */
  function type(field: string, value: Typed) {
    const others = Object.entries(entries).filter(([name]) => name !== field);
    enter({ entries: Object.fromEntries(isSame(value, before[field]) ? others : [...others, [field, value]]) });
  }

  function send() {
    const changes = changed.map((field) => [field, sentValue(subject.fields[field]!, values[field]!)]);
    casework.correct(Object.fromEntries(changes), reason);
  }

  return (
    <CaseForm
      title={t('casework.correct.title')}
      casework={casework}
      send={{
        label: t('casework.correct.save'),
        pendingLabel: t('saving'),
        isDisabled: changed.length === 0 || reason.trim() === '',
        onClick: send,
      }}
    >
      {Object.entries(subject.fields).map(([name, field], index) => (
        <CorrectedField
          key={name}
          name={name}
          field={field}
          label={subject.labelOf(name)}
          value={values[name]!}
          error={error?.fields?.[name]?.[0]}
          isFirst={index === 0}
          onChange={(value) => type(name, value)}
        />
      ))}
      <TextArea
        label={t('casework.correct.reason')}
        hint={t('casework.correct.reason.hint')}
        required
        dir="auto"
        rows={2}
        maxLength={LIMITS.text}
        value={reason}
        error={error?.fields?.reason?.[0]}
        onChange={({ target }) => enter({ reason: target.value })}
      />
    </CaseForm>
  );
}

interface CorrectedFieldProps {
  name: string;
  field: Field;
  label: string;
  value: Typed;
  error?: string;
  isFirst: boolean;
  onChange: (value: Typed) => void;
}

function CorrectedField({ name, field, label, value, error, isFirst, onChange }: CorrectedFieldProps) {
  const t = useT();
  const { kind, isRequired, labels, options = [], min = 0, max = Infinity } = field;
  const choices = options.map((option) => ({ value: option, label: t(`${labels!}.${option}`) }));
  const common = { name, label, error, required: isRequired, autoFocus: isFirst };
  const text = value as string;
  const onType = ({ target }: { target: { value: string } }) => onChange(target.value);
  switch (kind) {
    case 'longText':
      return <TextArea {...common} dir="auto" maxLength={LIMITS.text} value={text} onChange={onType} />;
    case 'choice':
      return (
        <Select
          {...common}
          options={isRequired ? choices : [{ value: '', label: t('value.notGiven') }, ...choices]}
          value={text}
          onChange={onType}
        />
      );
    case 'choices':
      return (
        <MultiPicker
          name={name}
          label={label}
          error={error}
          options={choices}
          values={value as readonly string[]}
          onChange={onChange}
          placeholder={t('casework.correct.choose')}
          allSelectedLabel={t('casework.correct.allChosen')}
          addLabel={t('add')}
          removeLabel={(option) => t('remove.value', { value: option })}
        />
      );
    case 'number':
      return (
        <NumberField
          {...common}
          range={{ min, max }}
          wrong={t('casework.correct.number', { min, max })}
          value={text}
          onChange={onChange}
        />
      );
    case 'tags':
      return <TextField {...common} hint={t('casework.correct.tags')} dir="auto" value={text} onChange={onType} />;
    default:
      return (
        <TextField
          {...common}
          dir={kind === 'text' ? 'auto' : 'ltr'}
          inputMode={kind === 'url' || kind === 'email' ? kind : undefined}
          value={text}
          onChange={onType}
        />
      );
  }
}

const isSame = (a?: Typed, b?: Typed) => JSON.stringify(a) === JSON.stringify(b);

/** The stored values in the format of the inputs. */
const valuesOf = ({ fields, values }: CaseSubject): Record<string, Typed> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => {
      const value = values[name] as string | number | string[] | null | undefined;
      if (kind === 'choices') return [name, (value as string[] | null) ?? []];
      return [name, Array.isArray(value) ? value.join(', ') : String(value ?? '')];
    }),
  );

/** The value of an input in the format of the API. */
function sentValue({ kind, isRequired }: Field, value: Typed): unknown {
  if (kind === 'choices') return value;
  const text = value as string;
  if (kind === 'tags') return splitTags(text);
  if (text.trim() === '' && !isRequired) return null;
  return kind === 'number' ? typedNumber(text) : text;
}
