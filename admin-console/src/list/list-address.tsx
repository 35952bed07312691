import { createContext, use, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';

interface Entry {
  /** What the address says after its question mark. */
  search: string;
  /** Whether the dialog that it names was opened on this screen, so that closing it goes back in history. */
  isOpenedHere: boolean;
}

interface Step {
  replace?: boolean;
}

interface ListAddressValue {
  /** What the screen shows. */
  search: string;
  /** The same at the moment of an event, when the screen may not have been rendered since the step before. */
  latest: () => Entry;
  go: (entry: Entry, step?: Step) => void;
  /** Goes back in history, to the entry that this will be. */
  goBackTo: (entry: Entry) => void;
}

const ListAddressContext = createContext<ListAddressValue | null>(null);

/** The address of the lists, and the steps that change it. */
export function useListAddress(): ListAddressValue {
  const address = use(ListAddressContext);
  if (!address) throw new Error('useListAddress needs a ListAddress above it.');
  return address;
}

const entryOf = ({ search, state }: Location): Entry => ({
  search,
  isOpenedHere: (state as { isOpenedHere?: boolean } | null)?.isOpenedHere === true,
});

/**
 * Keeps the screens below it and the address together. The address follows later than people act: going back in history
 * takes as long as the browser likes. Until then the screens show what was asked for, and the next step begins there:
 * a closed dialog takes no more keys, and of two steps in one moment neither is lost.
 */
export function ListAddress({ children }: { children: ReactNode }) {
  const location = useLocation();
  const navigate = useNavigate();
  /** What was asked for at an address, until another is there; at `null` until it is written. */
  const [asked, setAsked] = useState<{ search: string; at: Location | null } | null>(null);
  const latest = useRef(entryOf(location));
  /** What was written and has not arrived yet. */
  const written = useRef<string[]>([]);
  const isGoingBack = useRef(false);
  /** A step that waits for the address to have gone back: written before, it would be gone with the entry left. */
  const waiting = useRef<Step | null>(null);

  function write({ replace }: Step) {
    const { search, isOpenedHere } = latest.current;
    written.current.push(search);
    setAsked({ search, at: location });
    void navigate({ search }, { replace, state: { isOpenedHere } });
  }

  function go(entry: Entry, step: Step = {}) {
    latest.current = entry;
    if (!isGoingBack.current) return write(step);
    waiting.current = { replace: Boolean(step.replace) && (waiting.current?.replace ?? true) };
    setAsked({ search: entry.search, at: null });
  }

  function goBackTo(entry: Entry) {
    latest.current = entry;
    isGoingBack.current = true;
    setAsked({ search: entry.search, at: location });
    void navigate(-1);
  }

  const arrive = useEffectEvent((at: Location) => {
    const step = written.current.indexOf(at.search);
    written.current = written.current.slice(step + 1);
    if (step >= 0) return;
    const next = waiting.current;
    isGoingBack.current = false;
    waiting.current = null;
    if (next) write(next);
    else latest.current = entryOf(at);
  });
  useLayoutEffect(() => arrive(location), [location]);

  const isAsked = asked && (asked.at === null || asked.at === location);
  const search = isAsked ? asked.search : location.search;
  return (
    <ListAddressContext value={{ search, latest: () => latest.current, go, goBackTo }}>{children}</ListAddressContext>
  );
}
