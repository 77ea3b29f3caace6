import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { dateFormat } from '../../shared/format/date.ts';
import { legalVersions } from '../../shared/product/legal-versions.ts';
import { Card } from '../../shared/ui/layout/card.tsx';
import { PageFrame } from '../../shared/ui/layout/page-frame.tsx';
import styles from './policy.module.css';

/** A legal text: version, summary, table of contents and sections. */
export function Policy({
  namespace,
  sections,
  points = {},
}: {
  namespace: 'privacy' | 'terms';
  /** Keys of the namespace, in reading order. */
  sections: readonly string[];
  /** List items of a section, as keys of the section. */
  points?: Readonly<Record<string, readonly string[]>>;
}) {
  const { t, i18n } = useTranslation(namespace);
  const { version, since } = legalVersions[namespace];
  const day = dateFormat(i18n.language, { dateStyle: 'long' }).format(new Date(since));
  return (
    <PageFrame narrow title={t('title')} lead={t('version', { version, day })}>
      <Card as="section" padding="large" tone="accent" className={styles['summary']}>
        <h2>{t('summaryTitle')}</h2>
        <p>{t('summary')}</p>
      </Card>
      <nav className={styles['contents']} aria-label={t('contents')}>
        <ol>
          {sections.map((key) => (
            <li key={key}>
              <a href={`#${key}`}>{t(`${key}.title`)}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((key) => (
        <section key={key} id={key} className={styles['section']}>
          <h2>{t(`${key}.title`)}</h2>
          <SectionText
            lines={t(`${key}.text`).split('\n')}
            points={points[key]?.map((point) => t(`${key}.${point}`))}
          />
        </section>
      ))}
    </PageFrame>
  );
}

/** A single line is a paragraph above the points. Several lines are points themselves. */
function SectionText({
  lines,
  points = [],
}: {
  lines: readonly string[];
  points?: readonly string[] | undefined;
}) {
  const isList = lines.length > 1;
  const items = isList ? [...lines, ...points] : points;
  return (
    <>
      {isList ? null : <p>{lines[0]}</p>}
      {items.length > 0 ? (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
