import { Injectable, type OnModuleInit } from '@nestjs/common';
import { pathTo, ROUTES, type JoiningRole } from '@network/domain';
import { IsNull, type EntityManager } from 'typeorm';
import {
  ActionKinds,
  type ActionDone,
  type ActionPage,
  type ActionPerson,
  type ActionView,
} from '../email-actions/action-kinds.js';
import type { ActionLink } from '../email-actions/action-link.entity.js';
import type { FormField } from '../platform/pages/form.js';
import { FeedbackDto, OrganizationFeedbackDto } from '../project/feedback/feedback.dto.js';
import { FeedbackService } from '../project/feedback/feedback.service.js';
import { answererOf, linkFacts, type LinkFacts } from '../project/link-facts.js';
import { Certificate } from './certificate.entity.js';
import { CertificateService } from './certificate.service.js';

interface FeedbackFacts extends LinkFacts {
  /** The code of the expert's certificate, if there is one. */
  certificate?: string;
}
type View = ActionView<FeedbackFacts>;

const RATINGS = ['1', '2', '3', '4', '5'];

/** Lets both sides give feedback through a mailed link. An expert gets the certificate (docs/product 6.7, 7.11). */
@Injectable()
export class FeedbackActions implements OnModuleInit {
  constructor(
    private readonly kinds: ActionKinds,
    private readonly feedback: FeedbackService,
    private readonly certificates: CertificateService,
  ) {}

  onModuleInit(): void {
    this.kinds.register<FeedbackFacts>('feedback', {
      form: (role: JoiningRole) => (role === 'expert' ? FeedbackDto : OrganizationFeedbackDto),
      describe,
      act: (tx, body, person, { projectId }) =>
        person.role === 'expert'
          ? this.giveAsExpert(tx, projectId, body as FeedbackDto, person)
          : this.feedback.storeAsOrganization(tx, projectId, body as OrganizationFeedbackDto, person, person.byId),
      page: (view) => (view.facts.isOrganizations ? organizationsPage(view) : expertsPage(view)),
      done,
    });
  }

  private async giveAsExpert(tx: EntityManager, projectId: string, dto: FeedbackDto, expert: ActionPerson) {
    const feedback = await this.feedback.storeFeedback(tx, projectId, dto, expert);
    return { ...feedback, ...(await this.certificates.issueForFeedback(tx, { projectId, expertId: expert.id })) };
  }
}

async function describe(tx: EntityManager, link: ActionLink): Promise<FeedbackFacts | null> {
  const facts = await linkFacts(tx, link);
  if (!facts) return null;
  const { project, assignment, isOrganizations } = facts;
  if (!isOrganizations && !assignment) return null;
  if (project.status !== 'completed')
    return { ...facts, isDone: true, unavailableReason: { id: 'feedback.notCompleted' } };
  if (!isOrganizations) {
    const own = { projectId: project.id, expertId: link.userId, withdrawnAt: IsNull() };
    const certificate = (await tx.findOneBy(Certificate, own))?.code;
    return { ...facts, isDone: assignment!.feedbackAt !== null, certificate };
  }
  // The feedback may have been given or replaced on the project's page.
  const { orgFeedbackById } = project;
  const answeredBy = orgFeedbackById ? await answererOf(tx, project, orgFeedbackById) : facts.answeredBy;
  return { ...facts, isDone: project.orgFeedbackAt !== null, answeredBy };
}

/** An organization rates only work that was done. */
const rating = ({ say, facts: { isOrganizations } }: View): FormField => ({
  type: 'choice',
  name: 'rating',
  label: say('action.feedback.rating'),
  hint: say(isOrganizations ? 'action.feedback.scaleIfDone' : 'action.feedback.scale'),
  options: RATINGS.map((value) => ({ value, label: value })),
  isConditional: isOrganizations,
});

const comment = ({ say }: View): FormField => ({
  type: 'text',
  name: 'comment',
  label: say('action.feedback.comment'),
  hint: say('action.feedback.readers'),
  isOptional: true,
});

const expertsPage = (view: View): ActionPage => ({
  heading: view.say('action.feedback.heading', { title: view.facts.projectTitle }),
  paragraphs: [],
  fields: [rating(view), comment(view)],
  submit: view.say('action.send'),
});

const organizationsPage = (view: View): ActionPage => ({
  heading: view.say('action.feedback.heading', { title: view.facts.projectTitle }),
  paragraphs: [],
  fields: [
    {
      type: 'choice',
      name: 'happened',
      label: view.say('action.feedback.happened'),
      options: ['true', 'false'].map((value) => ({ value, label: view.say(`happened.${value as 'true' | 'false'}`) })),
    },
    rating(view),
    comment(view),
  ],
  submit: view.say('action.send'),
});

function done({ facts, say }: View): ActionDone {
  const { certificate } = facts;
  return {
    heading: say('action.done'),
    paragraphs: [say('action.feedback.done', { title: facts.projectTitle })],
    links: certificate
      ? [{ label: say('action.feedback.certificate'), path: pathTo(ROUTES.certificate, certificate) }]
      : [],
  };
}
