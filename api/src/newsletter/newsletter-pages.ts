import { type InterfaceLanguage } from '@network/domain';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/config.js';
import type { ApiError } from '../platform/http/api-error.js';
import { pageLanguageOf } from '../platform/http/reader-preferences.js';
import { translate } from '../platform/i18n/messages.js';
import { submitForm, type FormValues } from '../platform/pages/form.js';
import type { Page } from '../platform/pages/page.js';

/** The purpose of a mailed link to a page with one button. */
type LinkPurpose = 'newsletter.confirm' | 'newsletter.unsubscribe' | 'programme.unsubscribe';

const common = (language: InterfaceLanguage) => ({
  language,
  links: [{ label: translate(language, 'page.home'), href: '/' }],
  footer: translate(language, 'newsletter.page.footer', { product: translate(language, 'product.name') }),
});

export const subscribePage = (language: InterfaceLanguage, values?: FormValues, error?: ApiError): Page => ({
  ...common(language),
  heading: translate(language, 'newsletter.page.title'),
  form: {
    fields: [{ type: 'email', name: 'email', label: translate(language, 'newsletter.page.email') }],
    values,
    submit: translate(language, 'newsletter.page.submit'),
  },
  error,
});

export const thanksPage = (language: InterfaceLanguage): Page => ({
  ...common(language),
  heading: translate(language, 'newsletter.subscribed'),
  paragraphs: [translate(language, 'newsletter.page.confirm')],
});

export const askPage = (language: InterfaceLanguage, purpose: LinkPurpose, error?: ApiError): Page => ({
  ...common(language),
  heading: translate(language, `${purpose}.title`),
  paragraphs: [translate(language, `${purpose}.text`)],
  form: { fields: [], submit: translate(language, `${purpose}.button`) },
  error,
});

const donePage = (language: InterfaceLanguage, purpose: LinkPurpose): Page => ({
  ...common(language),
  heading: translate(language, `${purpose}.done.title`),
  paragraphs: [translate(language, `${purpose}.done.text`)],
});

/** Acts on the button of a page. Returns the page that follows; throws when the link is invalid. */
export async function actedPage(
  request: FastifyRequest,
  { publicUrl }: Config,
  purpose: LinkPurpose,
  act: () => Promise<void>,
): Promise<Page> {
  const language = pageLanguageOf(request);
  const error = await submitForm(request.headers, publicUrl, act);
  // The page of an invalid link has no button.
  if (error?.code === 'token_invalid') throw error;
  return error ? askPage(language, purpose, error) : donePage(language, purpose);
}
