import { FORMATS } from '@network/domain';
import type { Schema } from '@network/api-client';
import { useLanguage } from '@network/session';
import { Card, ChipList, ExternalLink, Stack } from '@network/ui';
import type { ReactNode } from 'react';
import { useT } from '../messages';
import { Fact, Facts } from './facts';
import { ProjectSteps } from './project-steps';
import styles from './expert.module.css';

interface ProjectViewProps {
  project: Schema<'ExpertProjectDetailsDto'>;
}

/** Everything an expert needs to begin on a project: the brief at the start, steps and people beside it. */
export function ProjectView({ project }: ProjectViewProps) {
  const t = useT();
  return (
    <div className={styles.columns}>
      <Stack gap={6}>
        <Brief project={project} />
        <Organization organization={project.organization} />
      </Stack>
      <Stack gap={6}>
        <Section title={t('expert.project.steps')}>
          <ProjectSteps project={project} />
        </Section>
        <Contact contact={project.contact} />
        <Colleagues colleagues={project.colleagues} />
        <Dates project={project} />
      </Stack>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <Stack>
        <h2 className={styles.heading}>{title}</h2>
        {children}
      </Stack>
    </Card>
  );
}

function Brief({ project: { summary, desiredExpertise, durationWeeks, startTarget } }: ProjectViewProps) {
  const t = useT();
  return (
    <Section title={t('expert.project.brief')}>
      <p dir="auto" className={styles.prose}>
        {summary || t('expert.project.noSummary')}
      </p>
      <Facts>
        <Fact name={t('expert.project.expertise')}>
          <ChipList label={t('expert.project.expertise')} values={desiredExpertise} />
        </Fact>
        <Fact name={t('expert.project.duration')}>
          {durationWeeks && t('expert.project.weeks', { count: durationWeeks })}
        </Fact>
        <Fact name={t('expert.project.startTarget')}>{startTarget && t(`startTarget.${startTarget}`)}</Fact>
      </Facts>
    </Section>
  );
}

function Organization({ organization }: Pick<ProjectViewProps['project'], 'organization'>) {
  const t = useT();
  const { orgName, orgType, country, website, mission } = organization;
  return (
    <Section title={t('expert.project.organization')}>
      <p className={styles.title}>
        <bdi>{orgName}</bdi>
      </p>
      {mission && (
        <p dir="auto" className={styles.prose}>
          {mission}
        </p>
      )}
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

function Contact({ contact: { name, title, email, phone } }: Pick<ProjectViewProps['project'], 'contact'>) {
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

function Colleagues({ colleagues }: Pick<ProjectViewProps['project'], 'colleagues'>) {
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

function Dates({ project: { matchedAt, createdAt } }: ProjectViewProps) {
  const t = useT();
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(FORMATS[language], { dateStyle: 'long' });
  const day = (date: string) => <time dateTime={date}>{format.format(new Date(date))}</time>;
  return (
    <Section title={t('expert.project.dates')}>
      <Facts>
        <Fact name={t('expert.project.matchedAt')}>{day(matchedAt)}</Fact>
        <Fact name={t('expert.project.createdAt')}>{day(createdAt)}</Fact>
      </Facts>
    </Section>
  );
}
