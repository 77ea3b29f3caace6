import { useTranslation } from '../../i18n/use-translation.tsx';
import { RoundButton } from '../form/round-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { classNames } from '../theme/class-names.ts';
import styles from './photo-arrows.module.css';
import type { Carousel } from './use-carousel.ts';

/** Round buttons that step through photos. */
export function PhotoArrows({
  carousel: { index, step },
  last,
  className,
}: {
  carousel: Pick<Carousel, 'index' | 'step'>;
  /** Index of the last photo. */
  last: number;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  if (last < 1) return null;
  const ends = { previous: index === 0, next: index === last };
  return (['previous', 'next'] as const).map((kind) => (
    <RoundButton
      key={kind}
      onPhoto
      label={t(`photos.${kind}`)}
      className={classNames(styles['arrow'], className)}
      data-kind={kind}
      disabled={ends[kind]}
      tabIndex={-1}
      onClick={() => step(kind === 'next' ? 1 : -1)}
    >
      <Icon name={kind === 'next' ? 'chevron-right' : 'chevron-left'} size={20} />
    </RoundButton>
  ));
}
