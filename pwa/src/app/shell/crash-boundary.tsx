import { Component, type ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { subscribeReachability } from '../../shared/http/reachability.ts';
import { reportHealthEvent } from '../../shared/runtime/health-events.ts';
import { Button, LinkButton } from '../../shared/ui/form/button.tsx';
import { EmptyState } from '../../shared/ui/feedback/empty-state.tsx';
import { forgetFailedScreens } from '../routes/lazy-page.tsx';

/**
 * Catches render errors of a screen. Retries when the server is reachable again or on request; the
 * second request reloads the page.
 */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };
  private triedAgain = false;
  private stopWaiting: (() => void) | undefined;

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A screen could not be drawn.', error);
    reportHealthEvent({ kind: 'error', code: 'render', error });
    this.stopWaiting ??= subscribeReachability((state) => {
      if (state === 'online') this.tryAgain();
    });
  }

  override componentWillUnmount() {
    this.stopWaiting?.();
    forgetFailedScreens();
  }

  private readonly tryAgain = () => {
    forgetFailedScreens();
    this.setState({ crashed: false });
  };

  private readonly asked = () => {
    if (this.triedAgain) location.reload();
    this.triedAgain = true;
    this.tryAgain();
  };

  override render() {
    return this.state.crashed ? <Crashed onRetry={this.asked} /> : this.props.children;
  }
}

function Crashed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      heading="h1"
      illustration="alert"
      title={t('crash.title')}
      text={t('crash.text')}
      action={
        <>
          <Button onClick={onRetry}>{t('actions.retry')}</Button>
          <LinkButton variant="text" to={paths.home()}>
            {t('actions.home')}
          </LinkButton>
        </>
      }
    />
  );
}
