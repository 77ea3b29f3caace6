import '../src/shared/ui/theme/global.css';
import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nProvider } from '../src/shared/i18n/use-translation.tsx';
import { MemoryRouter } from 'react-router-dom';
import { createI18n } from '../src/shared/i18n/i18n.ts';
import { LanguageSwitch } from '../src/shared/i18n/language-switch.tsx';
import { HostelCard } from '../src/shared/listing/hostel-card.tsx';
import { HostelCardSkeleton } from '../src/shared/listing/hostel-card-skeleton.tsx';
import { Rating } from '../src/shared/listing/rating.tsx';
import { Button, type ButtonVariant, LinkButton } from '../src/shared/ui/form/button.tsx';
import { EmptyState } from '../src/shared/ui/feedback/empty-state.tsx';
import { Icon, type IconName } from '../src/shared/ui/icon/icon.tsx';
import { iconPaths } from '../src/shared/ui/icon/icon-paths.ts';
import { Sheet } from '../src/shared/ui/overlay/sheet.tsx';
import { Notice } from '../src/shared/ui/feedback/notice.tsx';
import { ProblemNote } from '../src/shared/ui/feedback/problem-note.tsx';
import { SavedAge } from '../src/shared/ui/feedback/saved-age.tsx';
import { Skeleton } from '../src/shared/ui/feedback/skeleton.tsx';
import { Spinner } from '../src/shared/ui/feedback/spinner.tsx';
import { ControlPairs } from './control-pairs.tsx';
import { Cards, Chips, Fields } from './form-kit.tsx';
import styles from './gallery.module.css';
import { longCard, plainCard } from './sample-cards.ts';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'text'];
const colours = ['page', 'surface', 'sunken', 'text', 'muted', 'line', 'accent', 'link', 'success'];
const nothing: readonly IconName[] = ['heart', 'cloud-off', 'search', 'inbox', 'pin'];
const threeHoursMs = 3 * 60 * 60 * 1000;
const savedAt = new Date(Date.now() - threeHoursMs).toISOString();

/** Every shared part in every state, for whoever works on one. Only the dev server shows it. */
function Gallery() {
  return (
    <main className={styles['gallery']}>
      <h1>Gallery</h1>
      <LanguageSwitch />
      <Part name="Colours">
        {colours.map((colour) => (
          <span key={colour} className={styles['colour']} data-colour={colour}>
            {colour}
          </span>
        ))}
      </Part>
      <Buttons />
      <Part name="Chips and tags">
        <Chips />
      </Part>
      <Part name="Cards">
        <Cards />
      </Part>
      <Part name="Fields">
        <Fields />
      </Part>
      <Sheets />
      <Part name="Controls">
        <ControlPairs />
      </Part>
      <Part name="Hostel cards">
        <div className={styles['cards']}>
          <HostelCard card={plainCard} />
          <HostelCard card={longCard} mode="wishlist" />
          <HostelCardSkeleton />
        </div>
        <Rating average={4.3} count={12} />
        <Rating average={0} count={0} />
      </Part>
      <Part name="Waiting, old, wrong">
        <Skeleton height="48px" />
        <Spinner />
        <SavedAge savedAt={savedAt} />
        <Notice>You're offline.</Notice>
        <Notice kind="warning">Photos are still uploading.</Notice>
        <Notice kind="error">That code isn't right.</Notice>
        <ProblemNote problem={{ kind: 'network' }} onRetry={() => undefined} />
        <ProblemNote
          title="We couldn't load the hostels"
          problem={{ kind: 'problem', message: 'Too many requests', requestId: '7f3a1c52' }}
          onRetry={() => undefined}
        />
      </Part>
      <Part name="Nothing here">
        {nothing.map((illustration) => (
          <EmptyState
            key={illustration}
            illustration={illustration}
            title="Nothing here yet"
            text="What you save is kept on this phone."
            action={<Button>Find a hostel</Button>}
          />
        ))}
      </Part>
      <Part name="Icons">
        {(Object.keys(iconPaths) as IconName[]).map((name) => (
          <span key={name} className={styles['icon']}>
            <Icon name={name} /> {name}
          </span>
        ))}
      </Part>
    </main>
  );
}

function Buttons() {
  return (
    <Part name="Buttons">
      {variants.map((variant) => (
        <div key={variant} className={styles['row']}>
          <Button variant={variant}>Send enquiry</Button>
          <Button variant={variant} small>
            Small
          </Button>
          <Button variant={variant} icon={<Icon name="heart" size={20} />}>
            With icon
          </Button>
          <Button variant={variant} busy>
            Busy
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </div>
      ))}
      <div className={styles['row']}>
        <LinkButton to="/" variant="secondary">
          A link
        </LinkButton>
      </div>
    </Part>
  );
}

function Sheets() {
  const [shown, setShown] = useState<'modal' | 'side' | null>(null);
  return (
    <Part name="Sheets">
      <div className={styles['row']}>
        <Button variant="secondary" onClick={() => setShown('modal')}>
          Open sheet
        </Button>
        <Button variant="secondary" onClick={() => setShown('side')}>
          Open side sheet
        </Button>
      </div>
      <Sheet
        overlay={{ open: shown !== null, close: () => setShown(null) }}
        title="Filters"
        side={shown === 'side'}
        footer={<Button block>Show 14 hostels</Button>}
      >
        <p>The content scrolls; title and button stay.</p>
      </Sheet>
    </Part>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles['part']}>
      <h2>{name}</h2>
      {children}
    </section>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <MemoryRouter>
        <I18nProvider i18n={createI18n('en')}>
          <Gallery />
        </I18nProvider>
      </MemoryRouter>
    </StrictMode>,
  );
}
