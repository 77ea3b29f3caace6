import { Card } from '../../shared/ui/layout/card.tsx';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import {
  browserSavesData,
  setDataSaver,
  dataSaverChoice,
} from '../../shared/storage/data-saver.ts';
import { Choice } from '../../shared/ui/form/field.tsx';
import styles from './storage.module.css';

const choices = ['auto', 'on', 'off'] as const;

export function DataSaverSetting() {
  const { t } = useTranslation('storage');
  const [chosen, setChosen] = useState(dataSaverChoice);
  const choose = (choice: (typeof choices)[number]) => {
    setDataSaver(choice);
    setChosen(choice);
  };
  const auto = browserSavesData() ? 'autoOn' : 'autoOff';
  return (
    <Card as="fieldset" className={styles['section']} aria-describedby="saver-text">
      <legend>
        <h2>{t('saver.title')}</h2>
      </legend>
      <p id="saver-text" className={styles['note']}>
        {t('saver.text')}
      </p>
      {choices.map((choice) => (
        <Choice
          key={choice}
          type="radio"
          name="data-saver"
          label={t(`saver.${choice === 'auto' ? auto : choice}`)}
          checked={chosen === choice}
          onChange={() => choose(choice)}
        />
      ))}
    </Card>
  );
}
