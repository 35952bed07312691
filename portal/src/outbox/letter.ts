import { FORMATS } from '@network/domain';
import { useLanguage, type User } from '@network/session';
import { openInForm } from '../form/form-store';
import { formKeyOf, keyOf } from '../form/waiting';
import { useT } from '../messages';
import type { WaitingCall } from '../form/waiting-call';

/** Where the form of a call is. */
export function pathOf(call: WaitingCall, { status }: Pick<User, 'status'>) {
  if (call.kind === 'project') return '/app/organization/submit-project';
  if (call.kind === 'profile') return `/app/${call.role}/onboarding${status === 'onboarding' ? '' : '?edit=true'}`;
  return `/app/expert/projects/${call.projectId}`;
}

/** The link to a form leads to what waits, whatever else was typed into it. */
export function openLetter({ formKey, call }: { formKey: string; call: WaitingCall }) {
  const submissionKey = keyOf(call);
  if (submissionKey) openInForm(formKeyOf(formKey, call), submissionKey);
}

/** Returns the name of what is sent, and what was typed where its name does not say it. */
export function useLetterText() {
  const t = useT();
  const { language } = useLanguage();
  // A day of the calendar is the same day in every zone.
  const day = new Intl.DateTimeFormat(FORMATS[language], { dateStyle: 'long', timeZone: 'UTC' });
  /** What is typed on while it waits may be unfinished: a day that is not chosen, or no amount. */
  function nameOfHours({ hours, date }: { hours: number | null; date: string }) {
    const at = new Date(date);
    if (!hours || Number.isNaN(at.getTime())) return t('outbox.hours.unfinished');
    return t('outbox.hours', { hours, date: day.format(at) });
  }
  return {
    nameOf(call: WaitingCall) {
      if (call.kind === 'project') return t('outbox.project', { title: call.body.title });
      if (call.kind === 'hours') return nameOfHours(call.body);
      if (call.kind === 'checkIn') return t('outbox.checkIn');
      return t(call.isStep ? 'outbox.profile.step' : 'outbox.profile');
    },
    noteOf: (call: WaitingCall) => (call.kind === 'hours' || call.kind === 'checkIn' ? call.body.note : null),
  };
}
