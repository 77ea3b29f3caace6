import { useEffect, useState } from 'react';

/** A ref, and whether its element has been on the screen since it was drawn. */
export function useOnScreen(): [ref: (element: Element | null) => void, shown: boolean] {
  const [element, setElement] = useState<Element | null>(null);
  const [shown, setShown] = useState<Element | null>(null);
  useEffect(() => {
    if (element === null) return undefined;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setShown(element);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [element]);
  return [setElement, element !== null && shown === element];
}
