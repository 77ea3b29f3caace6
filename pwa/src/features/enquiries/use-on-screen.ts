import { useEffect, useState } from 'react';

/** A ref, and whether its element has been on the screen since it was drawn. */
export function useOnScreen<E extends Element>(): [
  ref: (element: E | null) => void,
  shown: boolean,
] {
  const [element, setElement] = useState<E | null>(null);
  const [shown, setShown] = useState<E | null>(null);
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
