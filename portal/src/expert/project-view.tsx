import type { Schema } from '@network/api-client';
import { RUNNING_PROJECT_STATUSES } from '@network/domain';
import { Address, ExternalLink, Stack } from '@network/ui';
import { AnswerRequest } from './answer-request';
import { CheckIn } from './check-in';
import { LeaveProject } from './leave-project';
import { isAsked } from './project-status-badge';
import { ProjectSteps } from './project-steps';
import { FoldingSection } from '../submission/folding-section';
import { OwnHours } from '../hours/own-hours';
import { useT } from '../messages';
import { Brief } from '../project-page/brief';
import { Columns, ExpertFacts, Fact, Facts, Prose } from '../project-page/facts';
import { Section } from '../section';
import { Handover } from '../project-page/handover';
import * as projectPageTexts from '../project-page/messages';
import { useDay } from '../project-page/messages';
import { FeedbackText, FeedbackPending } from '../project-page/feedback-text';
import { useIsNarrow } from '../use-is-narrow';
import projectStyles from '../project-page/project-page.module.css';
import styles from './expert.module.css';

interface ProjectViewProps {
  project: Schema<'ExpertProjectDetailsDto'>;
  /** Called after the expert has accepted or declined. */
  onAnswered: () => void;
}

/**
 * The expert's view of a project: an open request first, then the brief in one column, steps and people in the other. A
 * phone shows the steps, the contact and the hours, and the headings of the rest (docs/product 8.22).
 */
export function ProjectView({ project, onAnswered }: ProjectViewProps) {
  const tProjectPage = projectPageTexts.useT();
  const { state } = project.assignment;
  const isAtWork = state === 'accepted' && RUNNING_PROJECT_STATUSES.includes(project.status);
  const isNarrow = useIsNarrow();
  const gap = isNarrow ? 3 : 6;
  const steps = <ProjectSteps project={project} />;
  const contact = <Contact contact={project.contact} isAsked={isAsked(project)} />;
  const hours = <OwnHours project={project} isOpen={isAtWork} />;
  return (
    <Stack gap={isNarrow ? 4 : 6}>
      {isAsked(project) && <AnswerRequest project={project} onAnswered={onAnswered} />}
      {isNarrow && steps}
      {isNarrow && contact}
      {isNarrow && !isAsked(project) && hours}
      <Columns>
        <Stack gap={gap}>
          <Handover folds text={tProjectPage('project.handover.first')} handover={project.handover} />
          {!isAsked(project) && <CheckIn project={project} isAtWork={isAtWork} />}
          {state === 'completed' && <OrganizationsFeedback project={project} />}
          <Brief project={project} folds={!isAsked(project)} />
          {!isNarrow && !isAsked(project) && hours}
          <Organization organization={project.organization} />
        </Stack>
        <Stack gap={gap}>
          {!isNarrow && steps}
          {!isNarrow && contact}
          <Colleagues colleagues={project.colleagues} />
          <Dates project={project} />
          {isAtWork && <LeaveProject project={project} />}
        </Stack>
      </Columns>
    </Stack>
  );
}

type PartProps<Part extends keyof ProjectViewProps['project']> = Pick<ProjectViewProps['project'], Part>;

function Organization({ organization }: PartProps<'organization'>) {
  const t = useT();
  const { orgName, orgType, country, website, mission } = organization;
  return (
    <FoldingSection title={t('expert.project.organization')}>
      <p className={styles.title}>
        <bdi>{orgName}</bdi>
      </p>
      {mission && <Prose>{mission}</Prose>}
      <Facts>
        <Fact name={t('expert.project.orgType')}>{orgType && t(`orgType.${orgType}`)}</Fact>
        <Fact name={t('expert.project.country')}>{country && t(`country.${country}`)}</Fact>
        {website && (
          <Fact name={t('expert.project.website')}>
            <ExternalLink address={website} />
          </Fact>
        )}
      </Facts>
    </FoldingSection>
  );
}

function Contact({ contact: { name, title, email, phone }, isAsked }: PartProps<'contact'> & { isAsked: boolean }) {
  const t = useT();
  return (
    <Section title={t('expert.project.contact')}>
      <p>
        <bdi className={styles.title}>{name}</bdi>
        {title && (
          <span className={projectStyles.under}>
            <bdi>{title}</bdi>
          </span>
        )}
      </p>
      {isAsked && <p className={projectStyles.under}>{t('expert.project.contactLater')}</p>}
      <Facts>
        {email && (
          <Fact name={t('expert.project.email')}>
            <a href={`mailto:${email}`}>
              <Address>{email}</Address>
            </a>
          </Fact>
        )}
        {phone && (
          <Fact name={t('expert.project.phone')}>
            <a href={`tel:${phone}`} dir="ltr">
              {phone}
            </a>
          </Fact>
        )}
      </Facts>
    </Section>
  );
}

function Colleagues({ colleagues }: PartProps<'colleagues'>) {
  const t = useT();
  return (
    <FoldingSection title={t('expert.project.colleagues')}>
      {colleagues.length === 0 && <p>{t('expert.project.noColleagues')}</p>}
      {colleagues.length > 0 && (
        <Stack as="ul" gap={3}>
          {colleagues.map(({ id, fullName, mainExpertise, country }) => (
            <li key={id}>
              <bdi>{fullName}</bdi>
              <ExpertFacts mainExpertise={mainExpertise} country={country} />
            </li>
          ))}
        </Stack>
      )}
    </FoldingSection>
  );
}

function Dates({ project: { matchedAt, createdAt, assignment } }: { project: ProjectViewProps['project'] }) {
  const t = useT();
  const format = useDay();
  const day = (at: string) => <time dateTime={at}>{format(at)}</time>;
  return (
    <FoldingSection title={t('expert.project.dates')}>
      <Facts>
        <Fact name={t(isAsked({ assignment }) ? 'expert.project.askedAt' : 'expert.project.matchedAt')}>
          {day(matchedAt)}
        </Fact>
        {assignment.answeredAt && <Fact name={t('expert.project.acceptedAt')}>{day(assignment.answeredAt)}</Fact>}
        <Fact name={t('expert.project.createdAt')}>{day(createdAt)}</Fact>
      </Facts>
    </FoldingSection>
  );
}

/** The organization's feedback on a completed project, once the expert may read it. */
function OrganizationsFeedback({ project }: { project: Schema<'ExpertProjectDetailsDto'> }) {
  const t = projectPageTexts.useT();
  const { organizationFeedback: feedback } = project;
  return (
    <FoldingSection title={t('project.words.organization')}>
      {feedback ? <FeedbackText feedback={feedback} /> : <FeedbackPending />}
    </FoldingSection>
  );
}
