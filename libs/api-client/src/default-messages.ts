// Too few for a catalogue, and needed where one could not be loaded.
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
