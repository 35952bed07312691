import type { ReactNode } from 'react';
import { ListAddress } from './list-address';
import { Messages } from '../messages';

/** What every screen of the console needs above it: its texts, and the address that its lists are kept in. */
export function Console({ children }: { children: ReactNode }) {
  return (
    <Messages>
      <ListAddress>{children}</ListAddress>
    </Messages>
  );
}
