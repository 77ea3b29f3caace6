import type { KeyboardEvent, ReactNode } from 'react';
import type { DashboardTab } from '../../../shared/navigation/paths.ts';
import { useScrollToChosen } from '../../../shared/ui/layout/use-scroll-to-chosen.ts';
import styles from './dashboard-tab-list.module.css';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The tabs of the dashboard. The arrow keys move between them. */
export function DashboardTabList({
  label,
  tabs,
  chosen,
  labels,
  onChoose,
}: {
  label: string;
  tabs: readonly DashboardTab[];
  chosen: DashboardTab;
  /** Labels in the order of the tabs. */
  labels: readonly ReactNode[];
  onChoose: (tab: DashboardTab) => void;
}) {
  const list = useScrollToChosen<HTMLDivElement>(tabs.indexOf(chosen));
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const next = step && tabs[(tabs.indexOf(chosen) + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChoose(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles['tabs']}>
      {tabs.map((tab, n) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`tab-${tab}`}
          aria-controls="tab-panel"
          aria-selected={tab === chosen}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => onChoose(tab)}
          onKeyDown={move}
        >
          {labels[n]}
        </button>
      ))}
    </div>
  );
}
