import {
  CAMPAIGN_PLACEHOLDERS,
  JOINING_ROLES,
  LANGUAGES_OF_INTERFACE,
  LIMITS,
  type JoiningRole,
} from '@network/domain';
import { linksIn, placeholdersIn } from '../mail/markdown.js';
import { filterProblem, filterTexts, type FilterTexts } from '../people/filter-texts.dto.js';
import type { Sentence } from '../platform/http/api-error.js';
import { objectOf } from '../platform/validation/composite-rules.js';
import { exactly, id, name, oneOf, text, url, type FieldRule } from '../platform/validation/field-rules.js';

/** The description of the text in each language. */
const DESCRIPTIONS = { en: 'The English text.', ar: 'The Arabic text.' } as const;

/** Extends a rule to refuse unknown placeholders. */
const withPlaceholders = (rule: FieldRule): FieldRule => ({
  ...rule,
  problem: (value) => rule.problem(value) ?? placeholderProblem(value as string),
});

function placeholderProblem(value: string): Sentence | null {
  const unknown = placeholdersIn(value).find((name) => !(CAMPAIGN_PLACEHOLDERS as readonly string[]).includes(name));
  return unknown === undefined ? null : { id: 'campaign.unknownPlaceholder', values: { name: `{{${unknown}}}` } };
}

/** Extends a rule to refuse placeholders in link addresses. */
const withPlainLinks = (rule: FieldRule): FieldRule => ({
  ...rule,
  problem: (value) =>
    rule.problem(value) ??
    (linksIn(value as string).some((link) => /%7B%7B|\{\{/i.test(link)) ? { id: 'campaign.placeholderInLink' } : null),
});

/** Accepts a text in at least one language. */
function textsOf(rule: FieldRule, example: string): FieldRule {
  const texts = objectOf(
    Object.fromEntries(
      LANGUAGES_OF_INTERFACE.map((language) => [
        language,
        { description: DESCRIPTIONS[language], rule: withPlaceholders(rule), optional: true },
      ]),
    ),
    { en: example },
  );
  return {
    ...texts,
    problem: (value) =>
      texts.problem(value) ??
      (Object.values(value as object).some((sent) => sent !== null) ? null : { id: 'field.required' }),
  };
}

export const subjectTexts = () => textsOf(name({ max: LIMITS.name }), 'News for {{firstName}}');

export const bodyTexts = () => textsOf(withPlainLinks(text()), 'Hello {{firstName}}, we have **news**.');

export const button = () =>
  objectOf(
    {
      label: {
        description: 'The text on the button, in each language of the body.',
        rule: textsOf(name({ max: LIMITS.item }), 'Read more'),
      },
      url: { description: 'The address that the button opens.', rule: url() },
    },
    { label: { en: 'Read more' }, url: 'https://example.org/news' },
  );

const audienceParts = objectOf(
  {
    role: {
      description: 'With `filter`: the role that the people joined with.',
      rule: oneOf(JOINING_ROLES),
      optional: true,
    },
    filter: {
      description: 'With `role`: the filters of the role’s list. `{}` selects everybody of the role.',
      rule: filterTexts(),
      optional: true,
    },
    segmentId: { description: 'Or the people whom a segment selects.', rule: id(), optional: true },
    newsletter: { description: 'Or the confirmed subscribers of the newsletter.', rule: exactly(true), optional: true },
  },
  { role: 'expert', filter: { area: 'Health,Education' } },
);

/** Accepts exactly one type of audience. */
export const audience = (): FieldRule => ({
  ...audienceParts,
  problem: (value) => audienceParts.problem(value) ?? kindProblem(value as Record<string, unknown>),
});

function kindProblem({ role, filter, segmentId, newsletter }: Record<string, unknown>): Sentence | null {
  const isOfRole = Boolean(role) || Boolean(filter);
  const kinds = [isOfRole, Boolean(segmentId), Boolean(newsletter)].filter(Boolean).length;
  if (kinds !== 1 || Boolean(role) !== Boolean(filter)) return { id: 'campaign.oneAudience' };
  return role ? filterProblem(role as JoiningRole, filter as FilterTexts) : null;
}
