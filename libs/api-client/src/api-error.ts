/** A failed call. The screen shows its `message` (docs/product 8.16). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  declare readonly status: number;
  /** The OpenAPI document lists the codes. */
  declare readonly code?: string;
  /** The server's messages by field name. */
  declare readonly fields?: Record<string, string[]>;
  /** The wrong part of each field that has parts, such as the language of a text. */
  declare readonly parts?: Record<string, string>;
  /** The server's own message, also where `message` is the default one of a read. */
  declare readonly serverMessage?: string;
  /** The seconds after which the server takes the call again. */
  declare readonly retryAfter?: number;

  constructor(message: string, details: ApiErrorDetails) {
    super(message);
    Object.assign(this, details);
  }
}

/** The details of a failed call. */
export type ApiErrorDetails = Omit<ApiError, keyof Error>;

/** The code of a call without a complete response. The server may have processed it. */
export const OFFLINE = 'offline';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** The error for a response that is not OK (docs/product 8.16). */
export async function toApiError(response: Response, { isRead }: { isRead: boolean }) {
  const { status } = response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  const byStatus = defaultMessages().status + status;
  if (body === undefined) return new ApiError(isRead ? byStatus : defaultMessages().request, { status, retryAfter });

  const { error, code, fields, parts } = (body ?? {}) as {
    error?: unknown;
    code?: unknown;
    fields?: Record<string, string[]>;
    parts?: Record<string, string>;
  };
  const serverMessage = text(error);
  const message = isRead ? byStatus : (serverMessage ?? byStatus);
  return new ApiError(message, { status, code: text(code), fields, parts, serverMessage, retryAfter });
}

// Outside the catalogs, because they are needed when a catalog fails to load.
const MESSAGES = {
  en: {
    status: 'HTTP error! status: ',
    request: 'Request failed',
    offline: 'You seem to be offline. Nothing is lost; try again.',
  },
  ar: {
    status: 'لم يستجب الخادم كما ينبغي. رمز الخطأ: ',
    request: 'لم يكتمل الطلب',
    offline: 'يبدو أن الاتصال بالإنترنت مقطوع. لم يُفقد شيء، ويمكن إعادة المحاولة.',
  },
};

/** The messages of failed calls that came without one (docs/product 8.16), in the language of the screen. */
export const defaultMessages = () => MESSAGES[document.documentElement.lang === 'ar' ? 'ar' : 'en'];
