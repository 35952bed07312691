import type { Schema } from '@network/api-client';
import { RUNNING_PROJECT_STATUSES } from '@network/domain';
import { ExternalLink, Stack } from '@network/ui';
import { Asking } from './asking';
import { CheckIn } from './check-in';
import { Leaving } from './leaving';
import { ProjectSteps } from './project-steps';
import { OwnHours } from '../hours/own-hours';
import { useT } from '../messages';
import { Brief } from '../project-page/brief';
import { Columns, Fact, Facts, Prose, Section } from '../project-page/section';
import { Handover } from '../project-page/handover';
import * as projectPageTexts from '../project-page/messages';
import { useDay } from '../project-page/messages';
import { Words, WordsAreClosed } from '../project-page/words';
import styles from './expert.module.css';

interface ProjectViewProps {
  project: Schema<'ExpertProjectDetailsDto'>;
  /** After the question whether they take it on was answered. */
  onAnswered: () => void;
}

/** Everything an expert needs on a project: what is asked of them first, the brief at the start, steps and people beside it. */
export function ProjectView({ project, onAnswered }: ProjectViewProps) {
  const t = useT();
  const tWork = projectPageTexts.useT();
  const { state } = project.assignment;
  const isAtWork = state === 'accepted' && RUNNING_PROJECT_STATUSES.includes(project.status);
  return (
    <Stack gap={6}>
      {state === 'asked' && <Asking project={project} onAnswered={onAnswered} />}
      <Columns>
        <Stack gap={6}>
          <Handover text={tWork('work.handover.first')} handover={project.handover} />
          {state !== 'asked' && <CheckIn projectId={project.id} isAtWork={isAtWork} />}
          {state === 'completed' && <OrganizationsWords project={project} />}
          <Brief project={project} />
          {state !== 'asked' && <OwnHours projectId={project.id} isOpen={isAtWork} />}
          <Organization organization={project.organization} />
        </Stack>
        <Stack gap={6}>
          <Section title={t('expert.project.steps')}>
            <ProjectSteps project={project} />
          </Section>
          <Contact contact={project.contact} />
          <Colleagues colleagues={project.colleagues} />
          <Dates project={project} />
          {isAtWork && <Leaving project={project} />}
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
    <Section title={t('expert.project.organization')}>
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
    </Section>
  );
}

function Contact({ contact: { name, title, email, phone } }: PartProps<'contact'>) {
  const t = useT();
  return (
    <Section title={t('expert.project.contact')}>
      <p>
        <bdi className={styles.title}>{name}</bdi>
        {title && (
          <span className={styles.under}>
            <bdi>{title}</bdi>
          </span>
        )}
      </p>
      <Facts>
        {email && (
          <Fact name={t('expert.project.email')}>
            <a href={`mailto:${email}`} dir="ltr">
              {email}
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
    <Section title={t('expert.project.colleagues')}>
      {colleagues.length === 0 && <p>{t('expert.project.noColleagues')}</p>}
      {colleagues.length > 0 && (
        <Stack as="ul" gap={3}>
          {colleagues.map(({ id, fullName, mainExpertise, country }) => (
            <li key={id}>
              <bdi>{fullName}</bdi>
              <span className={styles.meta}>
                {mainExpertise && <span>{t(`expertise.${mainExpertise}`)}</span>}
                {country && <span>{t(`country.${country}`)}</span>}
              </span>
            </li>
          ))}
        </Stack>
      )}
    </Section>
  );
}

function Dates({ project: { matchedAt, createdAt, assignment } }: { project: ProjectViewProps['project'] }) {
  const t = useT();
  const format = useDay();
  const day = (at: string) => <time dateTime={at}>{format(at)}</time>;
  return (
    <Section title={t('expert.project.dates')}>
      <Facts>
        <Fact name={t('expert.project.matchedAt')}>{day(matchedAt)}</Fact>
        {assignment.answeredAt && <Fact name={t('expert.project.acceptedAt')}>{day(assignment.answeredAt)}</Fact>}
        <Fact name={t('expert.project.createdAt')}>{day(createdAt)}</Fact>
      </Facts>
    </Section>
  );
}

/** What the organization says of a completed project, once it may be read. */
function OrganizationsWords({ project }: { project: Schema<'ExpertProjectDetailsDto'> }) {
  const t = projectPageTexts.useT();
  const { organizationFeedback: words } = project;
  return <Section title={t('work.words.organization')}>{words ? <Words words={words} /> : <WordsAreClosed />}</Section>;
}
