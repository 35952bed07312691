import type { Field } from '@network/domain';
import { putInto } from '@network/forms';
import { useDateFormat } from '@network/session';
import { Button, Dialog, Row, Stack } from '@network/ui';
import { useId, useState } from 'react';
import { FieldValue } from '../form-fields/field-value';
import { useT } from '../messages';
import styles from './conflict.module.css';
import { compare, pick } from './merge';
import type { Theirs } from './outbox-item';
import type { Values } from './submission';
import type { FormState } from './use-form';

interface ConflictProps {
  form: Pick<FormState<object>, 'item' | 'draft' | 'submit'>;
  ruleOf: (field: string) => Field;
  labelOf: (field: string) => string;
  /** The label of the submit button. */
  button: string;
}

/** Asks which version to keep of each field that both the user and another person changed (docs/product 8.13). */
export function Conflict(props: ConflictProps) {
  const { item, draft } = props.form;
  if (item?.state !== 'conflict' || !item.theirs) return null;
  const { values, base = { values: {} } } = draft.read();
  const mine = values as Values;
  const { taken, conflicts } = compare({ base, mine, theirs: item.theirs.values });
  if (conflicts.length === 0) return null;
  return <ConflictDialog {...props} mine={mine} theirs={item.theirs} taken={taken} conflicts={conflicts} />;
}

interface ConflictDialogProps extends ConflictProps {
  mine: Values;
  theirs: Theirs;
  /** The fields that only they have changed. */
  taken: readonly string[];
  /** The fields that both sides have changed. */
  conflicts: readonly string[];
}

function ConflictDialog({ form, mine, theirs, taken, conflicts, ruleOf, labelOf, button }: ConflictDialogProps) {
  const t = useT();
  const moment = useDateFormat({ dateStyle: 'long', timeStyle: 'short' });
  const [isOpen, setOpen] = useState(true);
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const { by, at, version, values } = theirs;
  const close = () => setOpen(false);

  /** Puts the saved values of the chosen fields into the form, and of those that only they have changed. */
  function send() {
    close();
    const draft = form.draft.read();
    const latest = pick(values, [...taken, ...conflicts.filter((field) => chosen[field] === 'theirs')]);
    form.draft.write({ formData: putInto(draft.values, latest), base: { ...draft.base, version, values } });
    form.submit();
  }

  if (!isOpen) return null;
  return (
    <Dialog
      title={by ? t('form.conflict.title.by', { name: by }) : t('form.conflict.title')}
      subtitle={at && <time dateTime={at}>{t('form.conflict.at', { at: moment(at) })}</time>}
      closeLabel={t('form.conflict.close')}
      onClose={close}
      footer={
        <Row>
          <Button onClick={send}>{button}</Button>
          <Button variant="secondary" onClick={close}>
            {t('form.conflict.close')}
          </Button>
        </Row>
      }
    >
      <Stack gap={5}>
        <p>{t('form.conflict.text')}</p>
        {conflicts.map((field) => (
          <FieldChoice
            key={field}
            label={labelOf(field)}
            rule={ruleOf(field)}
            values={{ mine: mine[field], theirs: values[field] }}
            by={by}
            value={chosen[field] ?? 'mine'}
            onChange={(side) => setChosen({ ...chosen, [field]: side })}
          />
        ))}
      </Stack>
    </Dialog>
  );
}

type Side = 'mine' | 'theirs';

interface FieldChoiceProps {
  label: string;
  rule: Field;
  values: Record<Side, unknown>;
  by?: string | null;
  value: Side;
  onChange: (side: Side) => void;
}

/** The choice between the two values of a field. */
function FieldChoice({ label, rule, values, by, value, onChange }: FieldChoiceProps) {
  const t = useT();
  const name = useId();
  const sides = {
    mine: t('form.conflict.mine'),
    theirs: by ? t('form.conflict.theirs.by', { name: by }) : t('form.conflict.theirs'),
  };
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className={styles.side}>
          <input type="radio" name={name} checked={value === side} onChange={() => onChange(side)} />
          <span className={styles.text}>
            <span className={styles.name}>{sides[side]}</span>
            <FieldValue field={rule} value={values[side]} empty={t('form.conflict.empty')} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
