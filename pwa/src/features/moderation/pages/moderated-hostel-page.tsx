import type { ListingDetail, ModeratedHostel } from '@patna/contracts';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { useSession } from '../../../shared/session/session.ts';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { ProblemNote, type CallProblem } from '../../../shared/ui/feedback/problem-note.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import { useModeratedHostelQuery } from '../api.ts';
import { AuditEntries } from '../audit/audit-entries.tsx';
import { ChangeTable } from '../hostel/change-table.tsx';
import { HostelDecision, OwnerAccount } from '../hostel/hostel-decision.tsx';
import { HostelReports } from '../hostel/hostel-reports.tsx';
import { HostelVerifications } from '../hostel/hostel-verifications.tsx';
import { DoubtfulTexts, DuplicateHints } from '../hostel/listing-hints.tsx';
import { OtherHostels } from '../hostel/other-hostels.tsx';
import { OwnerFacts, OwnerPhotos } from '../hostel/owner-facts.tsx';
import '../messages.ts';
import styles from '../moderation.module.css';
import hostelStyles from './moderated-hostel.module.css';
import { ModeratorsOnly } from '../moderators-only.tsx';
import { ReviewEntry } from '../queue-entry.tsx';

type RenderOffer = (detail: ListingDetail) => ReactNode;

/** `/moderation/hostels/:id`: all that moderators know about one hostel. `renderOffer` renders rooms and rules. */
export function ModeratedHostelPage({ renderOffer }: { renderOffer: RenderOffer }) {
  const { t } = useTranslation('moderation');
  const { id = '' } = useParams();
  const userId = useSession().user?.id ?? '';
  const { currentData, error, refetch } = useModeratedHostelQuery(
    { userId, listingId: id },
    { refetchOnMountOrArgChange: true },
  );
  const failure = error as (CallProblem & { status?: number }) | undefined;
  const hostel = currentData?.data;
  return (
    <PageFrame
      title={hostel?.listing.propertyName ?? t('hostel.title')}
      lead={<Link to={paths.moderation()}>{t('hostel.back')}</Link>}
    >
      <Problem failure={failure} onRetry={() => void refetch()} />
      {hostel ? <Hostel hostel={hostel} renderOffer={renderOffer} /> : null}
      {hostel || failure ? null : <Skeleton height="320px" />}
    </PageFrame>
  );
}

function Problem({
  failure,
  onRetry,
}: {
  failure: (CallProblem & { status?: number }) | undefined;
  onRetry: () => void;
}) {
  const { t } = useTranslation('moderation');
  if (failure?.status === 403) return <ModeratorsOnly />;
  if (failure?.status === 404 || failure?.status === 400) {
    return (
      <EmptyState
        illustration="search"
        title={t('hostel.unknown')}
        text={t('hostel.unknownText')}
        action={<LinkButton to={paths.moderation()}>{t('hostel.back')}</LinkButton>}
      />
    );
  }
  return failure ? <ProblemNote problem={failure} onRetry={onRetry} /> : null;
}

function Hostel({ hostel, renderOffer }: { hostel: ModeratedHostel; renderOffer: RenderOffer }) {
  const { t } = useTranslation('moderation');
  const { listing, own, clones, doubtful, history, others } = hostel;
  const { waiting } = listing;
  return (
    <div className={hostelStyles['hostel']}>
      <div className={hostelStyles['side']}>
        <HostelDecision hostel={hostel} />
        {own ? null : <OwnerAccount hostel={hostel} />}
        {listing.status === 'live' ? (
          <LinkButton variant="secondary" block to={paths.detail(listing.id)}>
            {t('hostel.public')}
          </LinkButton>
        ) : null}
      </div>
      <div className={hostelStyles['parts']}>
        {waiting ? (
          <Part title={t('hostel.change')}>
            {waiting.rejectionReason ? (
              <p>{t('hostel.changeRejected', { reason: waiting.rejectionReason })}</p>
            ) : null}
            <ChangeTable listing={listing} waiting={waiting} />
          </Part>
        ) : null}
        {clones.length + doubtful.length > 0 ? (
          <Part title={t('hostel.warnings')}>
            <DuplicateHints clones={clones} />
            <DoubtfulTexts texts={doubtful} />
          </Part>
        ) : null}
        <Part title={t('hostel.facts')}>
          <OwnerFacts listing={listing} />
        </Part>
        <Part title={t('hostel.photos', { count: listing.hostelImages.length })}>
          <OwnerPhotos listing={listing} />
        </Part>
        <div className={hostelStyles['offer']}>{renderOffer(listing)}</div>
        <Part title={t('claims.title')}>
          <HostelVerifications hostel={hostel} />
        </Part>
        {own ? null : <ReportsAndReviews hostel={hostel} />}
        <Part title={t('hostel.others')}>
          <OtherHostels ownerId={listing.createdBy} others={others} />
        </Part>
        <Part title={t('hostel.history')}>
          <AuditEntries entries={history} ownerId={listing.createdBy} />
        </Part>
      </div>
    </div>
  );
}

/** Reports and reviews, which the hostel's own owner and managers do not see. */
function ReportsAndReviews({ hostel }: { hostel: ModeratedHostel }) {
  const { t } = useTranslation('moderation');
  const { reviews } = hostel;
  return (
    <>
      <Part title={t('hostel.reports')}>
        <HostelReports hostel={hostel} />
      </Part>
      <Part title={t('hostel.reviews')}>
        {reviews.length === 0 ? (
          <p className={styles['muted']}>{t('hostel.noReviews')}</p>
        ) : (
          <ul className={styles['list']}>
            {reviews.map((review) => (
              <li key={review._id}>
                <ReviewEntry review={review} onHostelPage />
              </li>
            ))}
          </ul>
        )}
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={hostelStyles['part']}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
