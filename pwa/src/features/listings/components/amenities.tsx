import type { ListingDetail } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Tag } from '../../../shared/ui/form/chip.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { facilityIconPaths, mealIconPath } from './amenity-icons.ts';
import { DetailSection } from './detail-section.tsx';
import styles from './hostel-detail.module.css';
import lists from './amenities.module.css';

/** The hostel's facilities, its meals and whom it suits. */
export function Facilities({ detail }: { detail: ListingDetail }) {
  const { t } = useTranslation('detail');
  const none = detail.facilities.length === 0 && !detail.haveWarden;
  return (
    <DetailSection id="facilities" title={t('facilities.title')}>
      {none ? <p className={styles['muted']}>{t('facilities.none')}</p> : null}
      <ul className={lists['grid']}>
        {detail.facilities.map((name) => (
          <li key={name}>
            <Icon path={facilityIconPaths[name]} />
            {t(`facilities.${name}`)}
          </li>
        ))}
        {detail.haveWarden ? (
          <li>
            <Icon name="warden" />
            {t('facilities.warden')}
          </li>
        ) : null}
      </ul>
      <Meals detail={detail} />
      <SuitableFor detail={detail} />
    </DetailSection>
  );
}

/** No meals listed means "not stated". */
function Meals({ detail }: { detail: ListingDetail }) {
  const { t } = useTranslation('detail');
  const some = detail.mealsProvided.length > 0;
  return (
    <>
      <h3 className={lists['title']}>{t('meals.title')}</h3>
      {some ? (
        <>
          <ul className={lists['tags']}>
            {detail.mealsProvided.map((meal) => (
              <li key={meal}>
                <Tag tone="plain">
                  <Icon path={mealIconPath} size={18} />
                  {t(`meals.${meal}`)}
                </Tag>
              </li>
            ))}
          </ul>
          <p className={lists['note']}>
            {detail.isMealsIncludedInPrices ? (
              <Icon name="check" size={20} />
            ) : (
              <Icon path={mealIconPath} size={20} />
            )}
            {t(detail.isMealsIncludedInPrices ? 'meals.included' : 'meals.extra')}
          </p>
        </>
      ) : (
        <p className={styles['muted']}>{t('meals.unstated')}</p>
      )}
    </>
  );
}

function SuitableFor({ detail }: { detail: ListingDetail }) {
  const { t } = useTranslation('detail');
  const people = t(`gender.${detail.genderPreference}`);
  const labels = [people, ...detail.suitableFor.map((audience) => t(`suits.${audience}`))];
  return (
    <>
      <h3 className={lists['title']}>{t('suits.title')}</h3>
      <ul className={lists['tags']}>
        {labels.map((label) => (
          <li key={label}>
            <Tag tone="plain">
              <Icon name="user" size={18} />
              {label}
            </Tag>
          </li>
        ))}
      </ul>
    </>
  );
}
