import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSearchParams } from 'react-router-dom';
import { addMessages } from '../../../shared/i18n/i18n.ts';
import { support as en } from '../../../shared/i18n/locales/en/support.ts';
import { support as hi } from '../../../shared/i18n/locales/hi/support.ts';
import { Chip } from '../../../shared/ui/form/chip.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { PageFrame as Frame } from '../../../shared/ui/layout/page-frame.tsx';
import { faqTopics, matchesAllWords, questions } from '../faq.ts';
import styles from './support-page.module.css';

addMessages('support', { en, hi });

const numbers = [
  ['police', '112'],
  ['cyber', '1930'],
  ['women', '181'],
] as const;

/** Emergency numbers and FAQ, which work offline, and the support form. */
export function SupportPage({ form }: { form: ReactNode }) {
  const { t } = useTranslation('support');
  const [params, setParams] = useSearchParams();
  const topic = faqTopics.find((known) => known === params.get('topic'));
  const [typed, setTyped] = useState('');
  const found = questions.filter(
    ({ key, topic: of }) =>
      (!topic || of === topic) &&
      matchesAllWords(`${t(`faq.${key}.q`)} ${t(`faq.${key}.a`)}`, typed),
  );
  return (
    <Frame narrow title={t('title')} lead={t('lead')}>
      <Card as="section" padding="large" tone="danger" className={styles['urgent']}>
        <h2>{t('urgent.title')}</h2>
        <ul>
          {numbers.map(([key, number]) => (
            <li key={key}>
              <a href={`tel:${number}`}>
                <strong>{number}</strong>
                {t(`urgent.${key}`)}
              </a>
            </li>
          ))}
        </ul>
      </Card>
      <label className={styles['search']}>
        <span className="visually-hidden">{t('search')}</span>
        <Icon name="search" size={20} />
        <input
          type="search"
          value={typed}
          placeholder={t('search')}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <fieldset className={styles['topics']}>
        <legend className="visually-hidden">{t('topic')}</legend>
        {[undefined, ...faqTopics].map((one) => (
          <Chip
            key={one ?? 'all'}
            pressed={one === topic}
            onClick={() => setParams(one ? { topic: one } : {}, { replace: true })}
          >
            {t(one ? `support-topics:${one}` : 'all')}
          </Chip>
        ))}
      </fieldset>
      <div aria-live="polite">
        {found.length === 0 ? <p className={styles['none']}>{t('none')}</p> : null}
        {found.map(({ key }) => (
          <details key={key} className={styles['question']}>
            <summary>{t(`faq.${key}.q`)}</summary>
            <p>{t(`faq.${key}.a`)}</p>
          </details>
        ))}
      </div>
      {form}
    </Frame>
  );
}
