import { useEffect, useState, type RefObject } from 'react';

const MARGIN = '300px';

/** Whether an element is in the window or will be soon, and whether it ever was. */
export function useNearness(element: RefObject<Element | null>) {
  const [nearness, setNearness] = useState({ isNear: false, wasNear: false });
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isNear = entry?.isIntersecting ?? false;
        setNearness(({ wasNear }) => ({ isNear, wasNear: wasNear || isNear }));
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return nearness;
}
