import { useEffect, useState, type RefObject } from 'react';

const MARGIN = '300px';

/** Whether an element is in the window or will be soon. */
export function useNearness(element: RefObject<Element | null>) {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: MARGIN,
    });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
