import { Injectable, type OnModuleInit } from '@nestjs/common';
import { answerTime, DECLINE_REASONS, pathTo, ROUTES, RUNNING_PROJECT_STATUSES } from '@network/domain';
import type { EntityManager } from 'typeorm';
import {
  ActionKinds,
  choiceField,
  noteField,
  type ActionDone,
  type ActionPage,
  type ActionView,
} from '../../email-actions/action-kinds.js';
import type { ActionLink } from '../../email-actions/action-link.entity.js';
import { dayOfMoment } from '../../platform/i18n/messages.js';
import type { FormField } from '../../platform/pages/form.js';
import { linkFacts, type LinkFacts } from '../link-facts.js';
import { AnswerDto } from './assignment.dto.js';
import { AssignmentService } from './assignment.service.js';

interface AnswerFacts extends LinkFacts {
  state: string;
}
type View = ActionView<AnswerFacts>;

/** Lets experts answer an invitation through the link in its email (docs/product 6.11, 7.11). */
@Injectable()
export class AnswerActions implements OnModuleInit {
  constructor(
    private readonly kinds: ActionKinds,
    private readonly service: AssignmentService,
  ) {}

  onModuleInit(): void {
    this.kinds.register<AnswerFacts>('answer', {
      form: () => AnswerDto,
      describe,
      act: (tx, body: AnswerDto, person, { projectId }) => this.service.storeAnswer(tx, projectId, body, person),
      page: pageOf,
      done: doneOf,
      // The service rejects an answer that contradicts the first one, with its own message.
      allowsSeveralUses: true,
    });
  }
}

async function describe(tx: EntityManager, link: ActionLink): Promise<AnswerFacts | null> {
  const facts = await linkFacts(tx, link);
  if (!facts) return null;
  const state = facts.assignment?.state ?? facts.ended?.state;
  if (!state) return null;
  if (state !== 'asked') return { ...facts, state, isDone: true };
  const isRunning = RUNNING_PROJECT_STATUSES.includes(facts.project.status);
  return {
    ...facts,
    state,
    ...(!isRunning && { isDone: true, unavailableReason: { id: 'assignment.projectOver' as const } }),
  };
}

function pageOf(view: View): ActionPage {
  const { typed, say } = view;
  if (typed.accept === 'true') return acceptPage(view);
  if (typed.accept === 'false') return declinePage(view);
  return {
    ...acceptPage(view),
    heading: say('action.answer.heading', { title: view.facts.projectTitle }),
    paragraphs: asked(view),
  };
}

const accept = (value: 'true' | 'false'): FormField => ({ type: 'fixed', name: 'accept', label: '', value });

const acceptPage = (view: View): ActionPage => ({
  heading: view.say('action.accept.heading', { title: view.facts.projectTitle }),
  paragraphs: asked(view),
  fields: [accept('true')],
  submit: view.say('action.accept.submit'),
  alternatives: [{ label: view.say('action.decline.instead'), preset: { accept: 'false' } }],
});

const declinePage = (view: View): ActionPage => ({
  heading: view.say('action.decline.heading', { title: view.facts.projectTitle }),
  paragraphs: [view.say('action.decline.text')],
  fields: [
    accept('false'),
    choiceField(
      'reason',
      view.say('action.decline.reason'),
      DECLINE_REASONS.map((value) => [value, view.say(`declineReason.${value}`)]),
    ),
    noteField(view, 'action.decline.note'),
  ],
  submit: view.say('action.decline.submit'),
  alternatives: [{ label: view.say('action.accept.instead'), preset: { accept: 'true' } }],
});

/** Asks the question of the email again, with the organization, the project and the deadline, while it is open. */
function asked({ facts, say, language }: View): string[] {
  if (!facts.assignment) return [];
  const { answerBy } = facts.assignment;
  const when = answerTime(facts.project.status, answerBy);
  const date = dayOfMoment(language, answerBy, facts.timezone);
  const values = { organization: facts.orgName ?? '', title: facts.projectTitle, when, date };
  return [say('action.answer.asked', values), say('action.answer.shared')];
}

/** Shows the expert's current state, which may differ from the button pressed. */
function doneOf({ facts, typed, say }: View): ActionDone {
  const { state, project } = facts;
  const values = { title: facts.projectTitle, organization: facts.orgName ?? '' };
  const wantsOut = typed.accept === 'false' && state === 'accepted';
  return {
    heading: say('action.done'),
    paragraphs: [
      say(`action.answer.${state}` as Parameters<typeof say>[0], values),
      ...(wantsOut ? [say('action.answer.leave')] : []),
    ],
    links: [
      // Once an assignment has ended, the expert has no page of the project.
      facts.assignment
        ? { label: say('action.openProject'), path: pathTo(ROUTES.expertProject, project.id) }
        : { label: say('mail.dashboardButton'), path: ROUTES.expertDashboard },
    ],
  };
}
