import { LIMITS } from '@network/domain';
import { Button, Row, Select, TextArea } from '@network/ui';
import { useState } from 'react';
import { shownValue } from '@network/forms';
import { useT } from '../messages';
import { CaseForm } from './case-form';
import { type CaseSubject, findingsOf } from './case-subject';
import type { Casework } from './use-casework';
import styles from './casework.module.css';

interface ChangeRequestFormProps {
  subject: CaseSubject;
  casework: Casework;
}

/** The form that asks for changes: a message, and a remark on each field that is chosen. */
export function ChangeRequestForm({ subject, casework }: ChangeRequestFormProps) {
  const t = useT();
  const { requested: draft, enterRequest: enter, error } = casework;
  const [added, setAdded] = useState<string | null>(null);
  const remarked = Object.keys(subject.fields).filter((field) => field in draft.remarks);
  const others = Object.keys(subject.fields).filter((field) => !(field in draft.remarks));

  function remark(field: string, text: string) {
    enter({ remarks: { ...draft.remarks, [field]: text } });
  }

  function add(field: string, text = '') {
    setAdded(field);
    remark(field, text);
  }

  return (
    <CaseForm
      title={t('casework.request.title')}
      casework={casework}
      send={{
        label: t('casework.request.send'),
        pendingLabel: t('sending'),
        isDisabled: draft.message.trim() === '',
        onClick: casework.request,
      }}
    >
      <Findings subject={subject} onChoose={add} isTaken={(field) => field in draft.remarks} />
      <TextArea
        label={t('casework.request.message')}
        hint={t('casework.request.message.hint')}
        required
        autoFocus={added === null}
        dir="auto"
        rows={3}
        maxLength={LIMITS.text}
        value={draft.message}
        error={error?.fields?.message?.[0]}
        onChange={({ target }) => enter({ message: target.value })}
      />
      {remarked.map((field) => (
        <TextArea
          key={field}
          label={t('casework.request.remark', { field: subject.labelOf(field) })}
          hint={<ShownField subject={subject} field={field} />}
          autoFocus={field === added}
          dir="auto"
          rows={2}
          maxLength={LIMITS.text}
          value={draft.remarks[field]}
          onChange={({ target }) => remark(field, target.value)}
        />
      ))}
      {others.length > 0 && (
        <Select
          label={t('casework.request.add')}
          placeholder={t('casework.request.choose')}
          options={others.map((value) => ({ value, label: subject.labelOf(value) }))}
          value=""
          onChange={({ target }) => add(target.value)}
        />
      )}
    </CaseForm>
  );
}

interface FindingsProps {
  subject: CaseSubject;
  isTaken?: (field: string) => boolean;
  onChoose: (field: string, text: string) => void;
}

/** The weak fields of the form. Each is a button that fills in a remark. */
export function Findings({ subject, isTaken = () => false, onChoose }: FindingsProps) {
  const t = useT();
  const findings = findingsOf(subject).filter(({ field }) => !isTaken(field));
  if (findings.length === 0) return null;
  return (
    <Row gap={2} role="group" aria-label={t('casework.findings')}>
      {findings.map(({ field, problem }) => (
        <Button
          key={field}
          variant="secondary"
          size="sm"
          onClick={() => onChoose(field, t(`casework.finding.${problem}.remark`))}
        >
          {t(`casework.finding.${problem}`, { field: subject.labelOf(field) })}
        </Button>
      ))}
    </Row>
  );
}

/** The current value of a field. */
function ShownField({ subject, field }: { subject: CaseSubject; field: string }) {
  const t = useT();
  const shown = shownValue(subject.fields[field]!, subject.values[field], t);
  return (
    <div dir="auto" className={styles.current}>
      {shown ?? t('value.notGiven')}
    </div>
  );
}
