import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { InterfaceLanguage } from '@network/domain';
import { In, IsNull, Not, type EntityManager } from 'typeorm';
import { ActionKinds, type ActionHandler, type ActionPerson, type ActionView } from '../email-actions/action-kinds.js';
import type { ActionLink } from '../email-actions/action-link.entity.js';
import { Expert } from '../expert/expert.entity.js';
import { ownDay, ownDays } from '../expert/pausing.js';
import { notFound } from '../platform/http/api-error.js';
import { dayOfMoment } from '../platform/i18n/messages.js';
import { answererOf, linkFacts, type LinkFacts } from '../project/link-facts.js';
import { ProjectRepository } from '../project/project.repository.js';
import { atWork } from './check-in.actions.js';
import { HourEntry } from './hour-entry.entity.js';
import { AddHoursDto, ConfirmHoursDto, toHours } from './hours.dto.js';
import { toTeamHours } from './hours.queries.js';
import { checkUnchanged, HoursService, idsOf } from './hours.service.js';

interface OwnFacts extends LinkFacts {
  /** The entries that the link has added, without those removed since. */
  entries: HourEntry[];
  /** The current day in the expert's time zone. */
  today: string;
  /** The last day that hours may have: today, anywhere on earth if the time zone is unknown. */
  lastDay: string;
}

interface TeamFacts extends LinkFacts {
  /** The entries in the email that are not confirmed. */
  lines: HourEntry[];
  /** The number of entries in the email that are confirmed. */
  confirmed: number;
}

/** Handles hours that people add and confirm by mailed links (docs/product 6.14, 7.11). */
@Injectable()
export class HoursActions implements OnModuleInit {
  constructor(
    private readonly kinds: ActionKinds,
    private readonly projects: ProjectRepository,
    private readonly service: HoursService,
  ) {}

  onModuleInit(): void {
    this.kinds.register('hours', this.hours());
    this.kinds.register('confirm_hours', this.confirmHours());
  }

  private hours(): ActionHandler<OwnFacts, AddHoursDto> {
    return {
      form: () => AddHoursDto,
      // Each new body adds an entry. Repeating the same body adds nothing, unless its entry was removed.
      allowsSeveralUses: true,
      lasts: (tx, { id }) => tx.existsBy(HourEntry, { id: id as string }),
      describe: ownFacts,
      act: (tx, body, { id: expertId }, { projectId }) => this.service.storeEntry(tx, { projectId, expertId }, body),
      page: ({ facts, say }) => ({
        heading: say('action.hours.heading', { title: facts.projectTitle }),
        paragraphs: [say('action.hours.text', { organization: facts.orgName ?? '' })],
        fields: [
          { type: 'number', name: 'hours', label: say('action.hours.hours'), hint: say('action.hours.quarters') },
          { type: 'date', name: 'date', label: say('action.hours.date'), max: facts.lastDay, value: facts.today },
          { type: 'text', name: 'note', label: say('action.hours.note'), isOptional: true },
        ],
        submit: say('action.hours.submit'),
      }),
      done: (view) => ({
        heading: view.say('action.done'),
        paragraphs: [view.say('action.hours.done', { title: view.facts.projectTitle }), written(view)],
        links: [{ label: view.say('action.hours.another'), preset: { more: '1' } }],
      }),
    };
  }

  private confirmHours(): ActionHandler<TeamFacts, ConfirmHoursDto> {
    return {
      form: () => ConfirmHoursDto,
      // The link stays open until each of its entries is confirmed or removed.
      isIdempotent: true,
      describe: teamFacts,
      act: (tx, chosen, person, link) => this.confirm(tx, person, link, chosen),
      page: ({ link, facts, say, language }) => ({
        heading: say('action.confirm_hours.heading', { title: facts.projectTitle }),
        paragraphs: [
          ...(facts.confirmed > 0 ? [say('action.confirm_hours.confirmed', { count: facts.confirmed })] : []),
          say('action.confirm_hours.text'),
        ],
        fields: [
          {
            type: 'checks',
            name: 'lines',
            label: say('action.confirm_hours.lines'),
            options: facts.lines.map((entry) => ({
              group: entry.expert?.fullName ?? '',
              value: valueOf(link, entry),
              label: entryIn(language, entry, say),
            })),
            read: (value) => lineWithHours(link, value),
          },
        ],
        submit: say('action.confirm_hours.submit'),
      }),
      done: ({ facts, say }) => ({
        heading: say('action.done'),
        paragraphs: [say('action.confirm_hours.done', { title: facts.projectTitle })],
      }),
    };
  }

  /** Confirms only entries that the email listed. Skips entries that no longer exist, unless they name their hours. */
  private async confirm(tx: EntityManager, person: ActionPerson, link: ActionLink, { ids, lines }: ConfirmHoursDto) {
    const named = idsOf({ ids, lines });
    if (named.some((id) => !link.subjectIds.includes(id))) throw notFound();
    const project = await this.projects.lockOwn(tx, link.projectId, person);
    const chosen = named.length > 0 ? named : link.subjectIds;
    const there = await tx.findBy(HourEntry, { id: In(chosen), projectId: link.projectId });
    checkUnchanged(lines ?? [], there);
    if (there.length > 0) {
      const chosenIds = there.map(({ id }) => id);
      await this.service.storeConfirmation(tx, project, person, { ids: chosenIds, lines });
    }
    return toTeamHours(tx, await linesOf(tx, link));
  }
}

const linesOf = (tx: EntityManager, { subjectIds, projectId }: ActionLink) =>
  tx.find(HourEntry, {
    where: { id: In(subjectIds), projectId, expertId: Not(IsNull()) },
    relations: { expert: true },
    order: { date: 'ASC', id: 'ASC' },
  });

async function ownFacts(tx: EntityManager, link: ActionLink): Promise<OwnFacts | null> {
  const facts = await atWork(tx, link);
  if (!facts) return null;
  const { timezone } = await tx.findOneByOrFail(Expert, { userId: link.userId });
  const added = link.uses.map(({ answer }) => answer.id as string);
  const entries = await tx.find(HourEntry, { where: { id: In(added) }, order: { createdAt: 'ASC', id: 'ASC' } });
  const isDone = !!facts.unavailableReason || entries.length > 0;
  return { ...facts, isDone, entries, today: ownDay(timezone), lastDay: ownDays(timezone).last };
}

async function teamFacts(tx: EntityManager, link: ActionLink): Promise<TeamFacts | null> {
  const facts = await linkFacts(tx, link);
  if (!facts?.isOrganizations) return null;
  const all = await linesOf(tx, link);
  const lines = all.filter(({ confirmedAt }) => !confirmedAt);
  const byContact = link.uses.some(({ byId }) => byId === null) ? null : undefined;
  const answeredBy = await answererOf(tx, facts.project, lastConfirmed(all)?.confirmedById ?? byContact);
  return { ...facts, lines, confirmed: all.length - lines.length, isDone: lines.length === 0, answeredBy };
}

const lastConfirmed = (lines: HourEntry[]): HourEntry | undefined =>
  lines.filter(({ confirmedAt }) => confirmedAt).sort((a, b) => Number(b.confirmedAt) - Number(a.confirmedAt))[0];

/** The value of an entry's box: its place in the link and its hours, which is shorter than its id. */
const valueOf = ({ subjectIds }: ActionLink, { id, quarters }: HourEntry) =>
  `${subjectIds.indexOf(id)}-${toHours(quarters)}`;

/** The entry of a box, with the hours that the page showed. */
function lineWithHours({ subjectIds }: ActionLink, value: string) {
  const [, index, hours] = /^(\d{1,4})-(\d{1,2}(?:\.\d{1,2})?)$/.exec(value) ?? [];
  return { id: subjectIds[Number(index)], hours: Number(hours) };
}

const entryIn = (language: InterfaceLanguage, { date, quarters }: HourEntry, say: ActionView['say']) =>
  say('action.confirm_hours.line', { day: dayOfMoment(language, date), hours: quarters / 4 });

/** The entries added by this link so far. */
const written = ({ facts, language, say }: ActionView<OwnFacts>) =>
  facts.entries
    .map(({ date, quarters }) =>
      say('action.hours.line', { day: dayOfMoment(language, date), hours: toHours(quarters) }),
    )
    .join('\n');
