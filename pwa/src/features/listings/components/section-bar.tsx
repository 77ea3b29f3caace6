import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { jumpToSection, type Section, sections } from './jump-to-section.ts';
import styles from './section-bar.module.css';

/** The share of the screen's height above which a section counts as reached. */
const reach = 0.25;

/** Links to the sections, below the navbar. The one on the screen is marked. */
export function SectionBar() {
  const { t } = useTranslation('detail');
  const list = useRef<HTMLDivElement>(null);
  const current = useSectionOnScreen();
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (!link || list.current?.contains(document.activeElement)) return;
    const left =
      link.offsetLeft - (link.parentElement?.clientWidth ?? 0) / 2 + link.offsetWidth / 2;
    list.current?.scrollTo({ left, behavior: 'instant' });
  }, [current]);
  return (
    <nav className={styles['bar']} aria-label={t('sections.label')}>
      <div ref={list} className={styles['list']}>
        {sections.map((section) => (
          <a
            key={section}
            href={`#${section}`}
            aria-current={section === current || undefined}
            // Browsers leave a link that is partly visible where it is.
            onFocus={({ currentTarget }) =>
              currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
            }
            onClick={jumpToSection}
          >
            {t(`sections.${section}`)}
          </a>
        ))}
      </div>
    </nav>
  );
}

function useSectionOnScreen(): Section | undefined {
  const [current, setCurrent] = useState<Section>();
  useEffect(() => {
    const edge = () => innerHeight * reach + 1;
    const topOf = (section: Section) =>
      document.getElementById(section)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
    const find = () => setCurrent(sections.findLast((section) => topOf(section) <= edge()));
    const watch = new IntersectionObserver(find, {
      rootMargin: `0px 0px -${100 * (1 - reach)}% 0px`,
    });
    for (const section of sections) {
      const element = document.getElementById(section);
      if (element) watch.observe(element);
    }
    return () => watch.disconnect();
  }, []);
  return current;
}
