import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Rating from '@mui/material/Rating';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { type OwnReview, shortNameOf } from '@patna/contracts';
import { Comment, StayAndName } from './review-text-fields.tsx';
import { PhotosField, useReviewPhotos } from './photos-field.tsx';
import type { UnsentReview } from '../../../offline/listings/unsent-review.ts';
import { MuiProvider } from '../../../shared/ui/theme/mui-provider.tsx';
import { toast } from '../../../shared/ui/toast/toast.ts';
import styles from './reviews.module.css';
import { checkReview, sendReview } from './send-review.ts';
import { useTextDraft } from '../use-text-draft.ts';
import { addMessages } from '../../../shared/i18n/i18n.ts';
import { reviewForm as en } from '../../../shared/i18n/locales/en/review-form.ts';
import { reviewForm as hi } from '../../../shared/i18n/locales/hi/review-form.ts';

addMessages('review-form', { en, hi });

const aspects = ['cleanliness', 'food', 'safety', 'staff', 'value'] as const;
type Errors = Readonly<Record<string, string>>;

/**
 * Sends a review through the outbox. Starts from stored text, then `unsent`, then `former` (the
 * published review).
 */
export function ReviewForm({
  listingId,
  former,
  unsent,
  ownName,
  waits,
  onSent,
  onCancel,
}: {
  listingId: string;
  former: OwnReview | null;
  unsent: UnsentReview | null;
  /** The author's full name, or an empty string if unknown. */
  ownName: string;
  /** Resolves with what a moderator must approve first. */
  waits: () => Promise<'review' | 'photos' | undefined>;
  onSent: () => void;
  onCancel: () => void;
}) {
  const { t, i18n } = useTranslation('review-form');
  const start = () => startOf(unsent, former, ownName);
  const { fields, setField, clear } = useTextDraft(`review.${listingId}`, start);
  const { comment = '' } = fields;
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const photos = useReviewPhotos(listingId, {
    text: fields['photos'] ?? '',
    change: (text) => setField('photos', text),
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (photos.isBlocked) return setErrors({ photos: t('photos.blocked') });
    const named = photosOf(photos.all, unsent, former);
    const checked = checkReview({ ...reviewOf(fields), ...named }, i18n.language);
    if (!checked.ok) return setErrors(byField(checked.errors));
    setErrors({});
    setBusy(true);
    const onQueued = () => {
      photos.handOver();
      clear();
    };
    const outcome = await sendReview(listingId, checked.input, unsent, onQueued);
    const held = outcome === 'sent' ? await waits() : undefined;
    setBusy(false);
    if (held) toast('info', t(held === 'review' ? 'held' : 'photosHeld'));
    else if (outcome === 'sent') toast('success', t(former ? 'changed' : 'sent'));
    if (outcome === 'sent' || outcome === 'waits') return onSent();
    setErrors({
      ...byField(outcome.errors ?? []),
      form: outcome.message ?? t('unsent'),
    });
  };
  return (
    <MuiProvider>
      <Stack component="form" noValidate spacing={2} onSubmit={send} className={styles['form']}>
        {former ? <FormerReview review={former} /> : null}
        <Stars
          label={t('overall')}
          value={starsOf(fields['rating'])}
          error={errors['rating']}
          onChange={(value) => setField('rating', String(value ?? ''))}
        />
        <AspectStars fields={fields} setField={setField} />
        <Comment
          value={comment}
          error={errors['comment']}
          onChange={(value) => setField('comment', value)}
        />
        <StayAndName fields={fields} errors={errors} setField={setField} />
        <PhotosField photos={photos} former={former} error={errors['photos']} />
        {errors['form'] ? <Alert severity="error">{errors['form']}</Alert> : null}
        <Actions send={t(former ? 'change' : 'send')} busy={busy} onCancel={onCancel} />
      </Stack>
    </MuiProvider>
  );
}

function Actions({ send, busy, onCancel }: { send: string; busy: boolean; onCancel: () => void }) {
  const { t } = useTranslation('review-form');
  return (
    <>
      <Button type="submit" size="large" variant="contained" loading={busy}>
        {send}
      </Button>
      <Button size="large" disabled={busy} onClick={onCancel}>
        {t('cancel')}
      </Button>
    </>
  );
}

/**
 * Initial field values: from the unsent review, the published review, or only the shortened name.
 */
function startOf(
  unsent: UnsentReview | null,
  former: OwnReview | null,
  ownName: string,
): Record<string, string> {
  const { rating, comment = '', subScores = {}, stayMonth = '' } = unsent?.body ?? former ?? {};
  // No name in an unsent review means that the author chose none.
  const shownName = unsent
    ? (unsent.body.shownName ?? '')
    : (former?.user ?? (ownName && shortNameOf(ownName)));
  const stars = Object.entries({ ...subScores, rating }).map(([of, n]) => [of, String(n ?? '')]);
  const photos = unsent?.body.photos ?? former?.photos?.map(({ url }) => url) ?? [];
  return { ...Object.fromEntries(stars), comment, shownName, stayMonth, photos: photos.join(' ') };
}

function reviewOf(fields: Partial<Record<string, string>>): object {
  const { rating, comment = '', shownName = '', stayMonth = '' } = fields;
  const scores = aspects.flatMap((aspect) => {
    const stars = starsOf(fields[aspect]);
    return stars === null ? [] : [[aspect, stars]];
  });
  return {
    rating: starsOf(rating) ?? undefined,
    comment,
    ...(scores.length > 0 ? { subScores: Object.fromEntries(scores) } : {}),
    ...(shownName.trim() === '' ? {} : { shownName }),
    ...(stayMonth.trim() === '' ? {} : { stayMonth: stayMonth.trim() }),
  };
}

function starsOf(text: string | undefined): number | null {
  return Number(text) || null;
}

function AspectStars({
  fields,
  setField,
}: {
  fields: Partial<Record<string, string>>;
  setField: (name: string, value: string) => void;
}) {
  const { t } = useTranslation('review-form');
  return aspects.map((aspect) => (
    <Stars
      key={aspect}
      small
      label={t(`detail:reviews.aspect.${aspect}`)}
      value={starsOf(fields[aspect])}
      onChange={(value) => setField(aspect, String(value ?? ''))}
    />
  ));
}

/** No field when the review has and had no photos, as older apps send it. */
function photosOf(
  photos: readonly string[],
  unsent: UnsentReview | null,
  former: OwnReview | null,
) {
  const before = unsent?.body.photos ?? former?.photos ?? [];
  return photos.length > 0 || before.length > 0 ? { photos } : {};
}

function FormerReview({ review }: { review: OwnReview }) {
  const { hiddenReason: reason, waits } = review;
  const { t } = useTranslation('review-form');
  return reason === undefined ? (
    <Alert severity="info">
      {waits ? `${t('formerWaits')} ` : ''}
      {t('former')}
    </Alert>
  ) : (
    <Alert severity="warning">{t('hidden', { reason })}</Alert>
  );
}

function Stars({
  label,
  value,
  small = false,
  error,
  onChange,
}: {
  label: string;
  value: number | null;
  small?: boolean;
  error?: string | undefined;
  onChange: (value: number | null) => void;
}) {
  const { t } = useTranslation('review-form');
  return (
    <fieldset className={styles['stars-field']}>
      <legend>{label}</legend>
      <Rating
        name={`review-${label}`}
        size={small ? 'medium' : 'large'}
        value={value}
        getLabelText={(n) => t('detail:reviews.stars', { n })}
        emptyLabelText={t('noStars')}
        onChange={(_event, picked) => onChange(picked)}
      />
      {error ? <p role="alert">{error}</p> : null}
    </fieldset>
  );
}

/** The first error of each field. */
function byField(errors: readonly { field: string; message: string }[]): Errors {
  return Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]));
}
