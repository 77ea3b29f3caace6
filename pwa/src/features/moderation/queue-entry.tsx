import { claimsOf, missingClaims } from '@patna/contracts';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
import '../../shared/claims/messages.ts';
import { formatPriceRange } from '../../shared/format/rupees.ts';
import { useToday } from '../../shared/format/use-today.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { addressText } from '../../shared/places/address-text.ts';
import { Card } from '../../shared/ui/layout/card.tsx';
import { photoAlt } from '../../shared/ui/photo/photo-alt.ts';
import { Picture } from '../../shared/ui/photo/picture.tsx';
import { useAgeText } from '../../shared/ui/feedback/saved-age.tsx';
import type { Queue } from './api.ts';
import { ClaimRequestEntry } from './claim-request-entry.tsx';
import { DecisionForm } from './decision-form.tsx';
import styles from './moderation.module.css';
import photoStyles from './photos.module.css';
import { SupportEntry } from './support-entry.tsx';
import { HistoryList } from './history-list.tsx';
import { ChangeTable } from './hostel/change-table.tsx';
import { DoubtfulTexts, DuplicateHints } from './hostel/listing-hints.tsx';
import { ReportedAccount } from './people/account-suspension.tsx';
import { ReportedSender } from './people/reported-sender.tsx';
import { ReviewPhotos, waitingPhotoIds } from './review-photos.tsx';

type Item = Queue['data'][number];
type ListingItem = Extract<Item, { kind: 'listings' }>;
type ReviewItem = Extract<Item, { kind: 'reviews' }>['review'];
type ReportItem = Extract<Item, { kind: 'reports' }>['report'];

/** One entry of a queue with its details and decision form. */
export function QueueEntry({ item }: { item: Item }) {
  if (item.kind === 'listings') return <ListingEntry {...item} />;
  if (item.kind === 'support') return <SupportEntry message={item.message} />;
  if (item.kind === 'verification') return <ClaimRequestEntry request={item.request} />;
  if (item.kind === 'reports') return <ReportEntry report={item.report} />;
  return <ReviewEntry review={item.review} hostel={item.propertyName} />;
}

/** A React key; ids of different kinds may be equal. */
export function keyOf(item: Item): string {
  if (item.kind === 'listings') return `listing:${item.listing._id}`;
  if (item.kind === 'support') return `support:${item.message._id}`;
  if (item.kind === 'verification') return `${item.request.listingId}:${item.request.claim}`;
  if (item.kind === 'reports') return `report:${item.report._id}`;
  return `review:${item.review._id}`;
}

function ListingEntry({ listing, history, clones = [], doubtful = [] }: Omit<ListingItem, 'kind'>) {
  const { t, i18n } = useTranslation('moderation');
  const { propertyName, address, photos, hostelImages, version, waiting } = listing;
  const today = useToday() ?? '';
  // A change of a public hostel needs no new claims; claims that it invalidates end with it.
  const missing = waiting ? [] : missingClaims(claimsOf(listing), today);
  return (
    <Card as="article" className={styles['entry']}>
      <h2>
        <Link to={paths.moderatedHostel(listing.id)}>{propertyName}</Link>
      </h2>
      <p className={styles['muted']}>
        {addressText([address.street, address.city], i18n.language)} ·{' '}
        {formatPriceRange(listing.overallPriceRange)}
      </p>
      <ul className={photoStyles['photos']}>
        {hostelImages.map((url, index) => (
          <li key={url}>
            <Picture
              url={url}
              alt={photoAlt(t, {
                alt: photos[index]?.alt,
                name: propertyName,
                n: index,
                total: hostelImages.length,
              })}
              sizes="160px"
            />
          </li>
        ))}
      </ul>
      <DuplicateHints clones={clones} />
      <DoubtfulTexts texts={doubtful} />
      {waiting ? <ChangeTable listing={listing} waiting={waiting} /> : null}
      {history ? <HistoryList history={history} /> : null}
      {missing.length === 0 ? null : (
        <p>
          {t('claims.missing', {
            kinds: missing.map((kind) => t(`claims:kind.${kind}`)).join(', '),
          })}
        </p>
      )}
      <p>
        <Link to={paths.claims(listing.id)}>
          {t(missing.length === 0 ? 'claims.title' : 'claims.toRecord')}
        </Link>
      </p>
      <DecisionForm
        call="decideListing"
        params={{ listingId: listing._id }}
        version={version}
        accept={missing.length === 0 ? 'approve' : undefined}
        refuse="reject"
      />
    </Card>
  );
}

/** A review with its decisions. */
export function ReviewEntry({
  review,
  hostel,
  onHostelPage = false,
}: {
  review: ReviewItem;
  /** Name of the reviewed hostel. */
  hostel?: string | undefined;
  onHostelPage?: boolean;
}) {
  const { t } = useTranslation('moderation');
  const isHidden = review.status === 'hidden' && !review.waits;
  const appeal = review.appeal?.status === 'open' ? review.appeal : undefined;
  const waitingPhotos = waitingPhotoIds(review);
  const accept = isHidden ? 'restore' : 'keep';
  const words = review.waits ? 'publish' : accept;
  return (
    <Card as="article" className={styles['entry']}>
      <h2>
        {t(hostel ? 'reviewOf' : 'reviewBy', {
          hostel: hostel ?? '',
          name: review.user,
          rating: review.rating,
        })}
      </h2>
      {onHostelPage ? null : (
        <p>
          <Link to={paths.moderatedHostel(review.listingId)}>{t('toHostel')}</Link>
        </p>
      )}
      <blockquote className={styles['words']}>{review.comment}</blockquote>
      <ReviewPhotos review={review} />
      {review.waits ? <p>{t('waits')}</p> : null}
      {review.hiddenReason ? <p>{t('hiddenBecause', { reason: review.hiddenReason })}</p> : null}
      {appeal ? <p>{t('appealed', { text: appeal.text })}</p> : null}
      <DecisionForm
        call="decideReview"
        params={{ reviewId: review._id }}
        version={review.version}
        photos={waitingPhotos}
        accept={accept}
        acceptWords={waitingPhotos.length > 0 ? `${words}-photos` : words}
        // Hidden content needs no second reason, unless its author appeals.
        refuse={isHidden && !appeal ? undefined : 'hide'}
        refuseWords={isHidden ? 'stay' : 'hide'}
      />
      {review.waitingReply ? (
        <WaitingReply review={review} text={review.waitingReply.text} />
      ) : null}
      {review.reply ? (
        <>
          <OwnersReply text={review.reply.text} />
          <DecisionForm
            call="decideReview"
            params={{ reviewId: review._id }}
            version={review.version}
            accept={undefined}
            refuse="drop-reply"
          />
        </>
      ) : null}
    </Card>
  );
}

function WaitingReply({ review, text }: { review: ReviewItem; text: string }) {
  const { t } = useTranslation('moderation');
  return (
    <>
      <p className={styles['muted']}>{t('waitingReply')}</p>
      <blockquote className={styles['words']}>{text}</blockquote>
      <DecisionForm
        call="decideReview"
        params={{ reviewId: review._id }}
        version={review.version}
        accept="keep-reply"
        refuse="refuse-reply"
      />
    </>
  );
}

function OwnersReply({ text }: { text: string }) {
  const { t } = useTranslation('moderation');
  return (
    <>
      <p className={styles['muted']}>{t('reply')}</p>
      <blockquote className={styles['words']}>{text}</blockquote>
    </>
  );
}

function ReportEntry({ report }: { report: ReportItem }) {
  const { t } = useTranslation('moderation');
  const age = useAgeText(report.createdAt);
  const { review, propertyName = t('aHostel') } = report;
  return (
    <Card as="article" className={styles['entry']}>
      <h2>{t(`about.${report.about}`, { hostel: propertyName })}</h2>
      <p className={styles['muted']}>
        {t(`why.${report.reason}`)} · {age}
      </p>
      {report.text ? <p>{report.text}</p> : null}
      {report.about === 'enquiry' ? <ReportedSender id={report.reportedId} /> : null}
      <ReportedAccount report={report} />
      <p>
        <Link to={paths.moderatedHostel(report.listingId)}>{t('toHostel')}</Link>
      </p>
      {review ? (
        <>
          <blockquote className={styles['words']}>{review.comment}</blockquote>
          <ReviewPhotos review={review} />
        </>
      ) : null}
      {review?.reply ? <OwnersReply text={review.reply.text} /> : null}
      <ReportedPhotos report={report} />
      <DecisionForm
        call="decideReport"
        params={{ reportId: report._id }}
        version={report.version}
        accept="keep"
        acceptWords="dismiss"
        {...refusalOf(report)}
      />
    </Card>
  );
}

const hideWords = { enquiry: 'uphold', listing: 'hide-hostel', review: 'hide' } as const;

/** What agreeing with a report does. */
export function refusalOf({
  about,
  review,
  reporterId,
}: ReportItem): Pick<Parameters<typeof DecisionForm>[0], 'refuse' | 'refuseWords'> {
  // Reviewers can only report the owner's reply.
  if (review?.reviewerId === reporterId) return { refuse: 'drop-reply' };
  return { refuse: 'hide', refuseWords: hideWords[about] };
}

/** Photos that the reported side had sent in the conversation. */
function ReportedPhotos({ report: { photos = [] } }: { report: ReportItem }) {
  const { t } = useTranslation('moderation');
  if (photos.length === 0) return null;
  return (
    <section aria-label={t('reportedPhotos')}>
      <h3>{t('reportedPhotos')}</h3>
      <ul className={photoStyles['review-photos']}>
        {photos.map(({ url, whole }, n) => (
          <li key={url} className={photoStyles['review-photo']}>
            <Picture url={url} whole={whole} alt={t('photo', { n: n + 1 })} sizes="240px" />
          </li>
        ))}
      </ul>
    </section>
  );
}
