import { Link } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { isPlaceholderText, placeholderText } from '../../../shared/enquiry/placeholder-text.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { usePhotoLoading } from '../../../shared/storage/data-saver.ts';
import { useAgeText } from '../../../shared/ui/feedback/saved-age.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { Picture } from '../../../shared/ui/photo/picture.tsx';
import { classNames } from '../../../shared/ui/theme/class-names.ts';
import panes from '../../../shared/enquiry/thread-panes.module.css';
import { type EnquiryStage, stageOf } from '../enquiry-timeline.ts';
import type { EnquiryThreadSummary } from './enquiry-threads.ts';
import styles from './threads.module.css';
import '../messages.ts';
import '../../../shared/enquiry/messages.ts';

const tones: Partial<Record<EnquiryStage, 'success' | 'danger'>> = {
  'needs-attention': 'danger',
  lost: 'danger',
  answered: 'success',
  visit: 'success',
  booked: 'success',
};

/** One enquiry in the list: hostel, stage, last message and age. */
export function ThreadRow({
  thread: { story, latest, activeAt, isNew, unsent },
  photo,
  chosen,
  beside,
}: {
  thread: EnquiryThreadSummary;
  /** Address of the hostel's first photo, when this phone knows it. */
  photo: string | undefined;
  chosen: boolean;
  /** The conversation opens beside the list. */
  beside: boolean;
}) {
  const { t } = useTranslation('enquiry');
  const age = useAgeText(activeAt);
  const stage = stageOf(story);
  return (
    <Link
      to={paths.enquiry(story.key)}
      replace={beside}
      state={beside ? undefined : { fromList: true }}
      className={classNames(panes['row'], styles['row'])}
      data-new={isNew || undefined}
      aria-current={chosen || undefined}
    >
      <Thumbnail photo={photo} />
      <span className={panes['who']}>
        {isNew ? (
          <span
            className={styles['dot']}
            role="img"
            aria-label={t('threads.unread')}
            data-passing="whole"
          />
        ) : null}
        {story.listingName}
      </span>
      <span className={panes['age']} data-passing="text">
        {age}
      </span>
      <span className={classNames(panes['words'], styles['words'])}>
        {unsent ? (
          <span className={styles['mark']} data-state={unsent}>
            <Icon name={unsent === 'waiting' ? 'cloud-wait' : 'alert'} size={16} />
            <span className="visually-hidden">{t(`stage.${unsent}`)}: </span>
          </span>
        ) : null}
        <LastWords latest={latest} />
      </span>
      <span className={styles['stage']} data-tone={tones[stage]}>
        {t(`stage.${stage}`)}
      </span>
    </Link>
  );
}

function LastWords({ latest }: Pick<EnquiryThreadSummary, 'latest'>) {
  const { t, i18n } = useTranslation('enquiry');
  const { t: tThread } = useTranslation('thread');
  if (!latest) return t('threads.withdrawn');
  const { by, text, hasPhotos } = latest;
  const words = hasPhotos && isPlaceholderText(text) ? placeholderText(i18n.language) : text;
  return (
    <>
      {tThread(`by.${by}`)}: {words}
    </>
  );
}

function Thumbnail({ photo }: { photo: string | undefined }) {
  const isLoaded = usePhotoLoading() !== 'tap';
  return (
    <span className={styles['photo']} aria-hidden>
      {photo && isLoaded ? (
        <Picture url={photo} alt="" sizes="56px" />
      ) : (
        <Icon name="home" size={24} />
      )}
    </span>
  );
}
