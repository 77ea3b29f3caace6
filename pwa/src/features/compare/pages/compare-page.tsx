import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { comparedIds, toggleCompared, useCompared } from '../../../shared/listing/compare-list.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { withParam } from '../../../shared/navigation/query-params.ts';
import { phonePositionId, usePosition } from '../../../shared/places/position.ts';
import { findPlace } from '@patna/search/places';
import { placeName } from '../../../shared/places/place-name.ts';
import { shareLink } from '../../../shared/sharing/share-link.ts';
import { Button, LinkButton } from '../../../shared/ui/form/button.tsx';
import { Choice } from '../../../shared/ui/form/field.tsx';
import { CopyByHand } from '../../../shared/ui/feedback/copy-by-hand.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import { ProblemNote } from '../../../shared/ui/feedback/problem-note.tsx';
import { SavedAge } from '../../../shared/ui/feedback/saved-age.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import { toast } from '../../../shared/ui/toast/toast.ts';
import styles from '../compare.module.css';
import { ChooseDistance } from '../choose-distance.tsx';
import { idsInAddress, idsParam } from '../compare-address.ts';
import { CompareTable } from '../compare-table.tsx';
import type { From } from '../comparison.ts';
import '../messages.ts';
import { type ComparedHostel, isUnknown, useComparedHostels } from '../use-compared-hostels.ts';

/** `/compare?ids=a,b`: the hostels of the address, or those chosen on this phone. */
export function ComparePage() {
  const { t } = useTranslation('compare');
  const [params, setParams] = useSearchParams();
  const chosen = useCompared();
  const inAddress = idsInAddress(params);
  const ids = inAddress ?? chosen;
  const { hostels, retry } = useComparedHostels(ids);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const near = params.get('near') ?? '';
  const from = useFrom(near);
  const found = hostels?.filter(({ detail }) => detail !== null) ?? [];
  const isLoading = found.length === 0 && (hostels?.some((each) => each.isLoading) ?? true);
  const oldest = found.flatMap(({ savedAt }) => savedAt ?? []).sort()[0];
  const remove = (id: string) => {
    if (comparedIds().includes(id)) toggleCompared(id);
    if (inAddress === null) return;
    const next = new URLSearchParams(params);
    next.set(idsParam, inAddress.filter((each) => each !== id).join(','));
    setParams(next, { replace: true });
  };
  return (
    <PageFrame
      title={t('title')}
      actions={ids.length > 0 ? <ShareButton ids={ids} near={near} /> : null}
    >
      {ids.length === 0 ? (
        <EmptyState
          illustration="bed"
          title={t('empty')}
          text={t('emptyText')}
          action={<LinkButton to={paths.home()}>{t('browse')}</LinkButton>}
        />
      ) : null}
      {ids.length > 0 && isLoading ? <Skeleton height="320px" /> : null}
      <Missing hostels={hostels ?? []} onRetry={retry} onRemove={remove} />
      {found.length > 0 ? (
        <>
          <div className={styles['view']}>
            {found.length > 1 ? (
              <Choice
                role="switch"
                label={t('onlyDifferences')}
                checked={onlyDifferences}
                onChange={({ target }) => setOnlyDifferences(target.checked)}
              />
            ) : null}
            <ChooseDistance
              near={near}
              measured={from !== undefined}
              city={found[0]?.detail?.address.city}
              onChoose={(id) => setParams((now) => withParam(now, 'near', id), { replace: true })}
            />
            {oldest ? <SavedAge savedAt={oldest} /> : null}
          </div>
          {found.length > 2 ? (
            <p className={styles['swipe']}>{t('swipe', { count: found.length })}</p>
          ) : null}
          <CompareTable
            hostels={found}
            from={from}
            onlyDifferences={onlyDifferences}
            onRemove={remove}
          />
          {inAddress === null || ids.every((id) => chosen.includes(id)) ? (
            <p className={styles['offline']}>
              <LinkButton small variant="text" to={paths.handOver('compare')}>
                {t('handOver')}
              </LinkButton>
            </p>
          ) : null}
        </>
      ) : null}
    </PageFrame>
  );
}

/** The place of a `near` parameter, with its name. */
function useFrom(near: string): From | undefined {
  const { t, i18n } = useTranslation('compare');
  const position = usePosition();
  if (near === phonePositionId) return position ? { ...position, name: t('you') } : undefined;
  const mark = findPlace(near);
  return mark && { ...mark, name: placeName(mark, i18n.language) };
}

function ShareButton({ ids, near }: { ids: readonly string[]; near: string }) {
  const { t } = useTranslation('compare');
  const [failedUrl, setFailedUrl] = useState('');
  const share = async () => {
    // The phone's own position means nothing to others.
    const url = location.origin + paths.compare(ids, findPlace(near)?.id);
    const outcome = await shareLink(t('title'), url);
    if (outcome === 'copied') toast('success', t('copied'));
    setFailedUrl(outcome === 'failed' ? url : '');
  };
  return (
    <>
      <Button
        small
        variant="secondary"
        icon={<Icon name="share" size={18} />}
        onClick={() => void share()}
      >
        {t('share')}
      </Button>
      {failedUrl ? <CopyByHand text={failedUrl} /> : null}
    </>
  );
}

/** Hostels that cannot be shown, and why. */
function Missing({
  hostels,
  onRetry,
  onRemove,
}: {
  hostels: readonly ComparedHostel[];
  onRetry: () => void;
  onRemove: (id: string) => void;
}) {
  const { t } = useTranslation('compare');
  const absent = hostels.filter(({ detail }) => detail === null);
  const unknown = absent.filter(isUnknown);
  const refusal = absent.find((hostel) => hostel.failure && !isUnknown(hostel))?.failure;
  return (
    <>
      {unknown.map(({ id }) => (
        <p key={id} className={styles['note']} role="status">
          <span>{t('unknown', { id })}</span>
          <Button small variant="secondary" onClick={() => onRemove(id)}>
            {t('remove')}
          </Button>
        </p>
      ))}
      {refusal ? <ProblemNote title={t('failed')} problem={refusal} onRetry={onRetry} /> : null}
      {absent.some(({ failure, isLoading }) => !failure && !isLoading) ? (
        <p className={styles['note']} role="status">
          <span>
            <strong>{t('notHere')}</strong> {t('notHereText')}
          </span>
        </p>
      ) : null}
    </>
  );
}
