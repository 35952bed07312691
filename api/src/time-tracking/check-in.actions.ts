import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CHECK_IN_STATES, CONTACT_ANSWERS, RUNNING_PROJECT_STATUSES } from '@network/domain';
import type { EntityManager } from 'typeorm';
import {
  ActionKinds,
  choiceField,
  noteField,
  type ActionHandler,
  type ActionView,
} from '../email-actions/action-kinds.js';
import type { ActionLink } from '../email-actions/action-link.entity.js';
import { linkFacts, type LinkFacts } from '../project/link-facts.js';
import { CheckInDto, ContactDto } from './check-in.dto.js';
import { CheckInService } from './check-in.service.js';

/** Handles check-ins and contact answers that people send by mailed links (docs/product 6.17, 7.11). */
@Injectable()
export class CheckInActions implements OnModuleInit {
  constructor(
    private readonly kinds: ActionKinds,
    private readonly checkIns: CheckInService,
  ) {}

  onModuleInit(): void {
    this.kinds.register('contact', this.contact());
    this.kinds.register('check_in', this.checkIn());
  }

  private contact(): ActionHandler<LinkFacts, ContactDto> {
    return {
      form: () => ContactDto,
      describe: atWork,
      act: (tx, body, person, { projectId, expertId }) =>
        this.checkIns.storeContact(tx, { projectId, expertId: expertId! }, body, person),
      page: (view) => ({
        heading: view.say('action.contact.heading', { other: otherSide(view) }),
        paragraphs: [about(view)],
        fields: [
          choiceField(
            'spoken',
            view.say('action.contact.spoken'),
            CONTACT_ANSWERS.map((value) => [value, view.say(`contact.${value}`)]),
          ),
          noteField(view, 'action.contact.note'),
        ],
        submit: view.say('action.send'),
      }),
      done: (view) => done(view, view.say(`contact.${answered(view, 'spoken')}`)),
    };
  }

  private checkIn(): ActionHandler<LinkFacts, CheckInDto> {
    return {
      form: () => CheckInDto,
      describe: atWork,
      act: (tx, body, person, { projectId }) => this.checkIns.storeCheckIn(tx, projectId, body, person),
      page: (view) => ({
        heading: view.say('action.check_in.heading', { title: view.facts.projectTitle }),
        paragraphs: [view.say('action.check_in.readers', { organization: view.facts.orgName ?? '' })],
        fields: [
          choiceField(
            'state',
            view.say('action.check_in.state'),
            CHECK_IN_STATES.map((value) => [value, view.say(`checkIn.${value}`)]),
          ),
          noteField(view, 'action.check_in.note'),
        ],
        submit: view.say('action.send'),
      }),
      done: (view) => done(view, view.say(`checkIn.${answered(view, 'state')}`)),
    };
  }
}

/** Reads the facts. The action is over unless the expert is working on the project. */
export async function atWork(tx: EntityManager, link: ActionLink): Promise<LinkFacts | null> {
  const facts = await linkFacts(tx, link);
  if (!facts) return null;
  const { assignment, project } = facts;
  const isAtWork = assignment?.state === 'accepted' && RUNNING_PROJECT_STATUSES.includes(project.status);
  const isDone = link.uses.length > 0;
  return isAtWork
    ? { ...facts, isDone }
    : { ...facts, isDone: true, unavailableReason: { id: 'engagement.notAtWork' } };
}

const otherSide = ({ facts }: ActionView<LinkFacts>) =>
  (facts.isOrganizations ? facts.expertName : facts.orgName) ?? '';

const about = ({ facts, say }: ActionView<LinkFacts>) => say('action.about', { title: facts.projectTitle });

/** The first answer sent by this link. */
const answered = <Word extends string>({ link }: ActionView, name: string) => link.uses[0]?.answer[name] as Word;

const done = (view: ActionView<LinkFacts>, answer: string) => ({
  heading: view.say('action.done'),
  paragraphs: [view.say('action.said', { answer, title: view.facts.projectTitle })],
});
