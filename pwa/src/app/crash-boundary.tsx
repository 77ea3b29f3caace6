import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../shared/paths.ts';
import { Button, LinkButton } from '../shared/ui/button.tsx';
import { EmptyState } from '../shared/ui/empty-state.tsx';

/** Keeps a screen that cannot be opened from taking the whole app with it. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A screen could not be drawn.', error);
  }

  override render() {
    return this.state.crashed ? <Crashed /> : this.props.children;
  }
}

function Crashed() {
  const { t } = useTranslation();
  return (
    <EmptyState
      heading="h1"
      illustration="alert"
      title={t('crash.title')}
      text={t('crash.text')}
      action={
        <>
          <Button onClick={() => location.reload()}>{t('actions.retry')}</Button>
          <LinkButton variant="text" to={paths.home()}>
            {t('actions.home')}
          </LinkButton>
        </>
      }
    />
  );
}
