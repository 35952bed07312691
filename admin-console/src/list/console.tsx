import { useLanguage } from '@network/session';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Messages } from '../messages';
import { useInvalidateLists } from '../mutation/use-invalidate-lists';
import { ListAddress } from './list-address';

/** What every screen of the console needs above it: its texts, and the address that its lists are kept in. */
export function Console({ children }: { children: ReactNode }) {
  useServersSentences();
  return (
    <Messages>
      <ListAddress>{children}</ListAddress>
    </Messages>
  );
}

/** What the server says in sentences is in the language in which it was asked: in another one it is asked again. */
function useServersSentences() {
  const { language } = useLanguage();
  const asked = useRef(language);
  const { onSuccess: askAgain } = useInvalidateLists();
  const onChange = useEffectEvent(() => askAgain());
  useEffect(() => {
    if (asked.current === language) return;
    asked.current = language;
    onChange();
  }, [language]);
}
