import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { checkout } from '../checks/product-processes.ts';

const folder = path.join(checkout, 'k8s/overlays/monitoring');

const alertRule = z.object({
  alert: z.string(),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.object({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.object({ summary: z.string(), runbook: z.string() }),
});
const prometheusRule = z.object({
  spec: z.object({ groups: z.array(z.object({ name: z.string(), rules: z.array(alertRule) })) }),
});
const dashboard = z.object({
  title: z.string(),
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) }),
  ),
});

export type AlertRule = z.output<typeof alertRule>;

const { groups } = prometheusRule.parse(
  parse(readFileSync(path.join(folder, 'alerts.yaml'), 'utf8')),
).spec;

export const alertRules: readonly AlertRule[] = groups.flatMap(({ rules }) => rules);

/** The rules as YAML for promtool. Annotations are left out, because unit tests would have to repeat them. */
export function plainRules(): string {
  const plain = groups.map(({ name, rules }) => ({
    name,
    rules: rules.map(({ annotations: _annotations, ...rule }) => rule),
  }));
  return stringify({ groups: plain });
}

/** Whether a query uses metrics of the cluster's own exporters. */
export function isOfCluster(expr: string): boolean {
  return /\b(kube|kubelet|certmanager)_/.test(expr);
}

/** The rules that need no cluster, as the file that Prometheus reads in Docker Compose. */
export function composeRules(): string {
  const own = groups.map(({ name, rules }) => ({
    name,
    rules: rules.filter(({ expr }) => !isOfCluster(expr)),
  }));
  const comment =
    '# The rules of k8s/overlays/monitoring/alerts.yaml that need no cluster. After a change there:\n' +
    '#   npx vitest run --project "front door" deploy/verify/monitoring/compose-monitoring.test.ts -u\n';
  return comment + stringify({ groups: own.filter(({ rules }) => rules.length > 0) });
}

/** All queries of the dashboards, each with the panel that shows it. */
export const dashboardQueries: readonly { readonly panel: string; readonly expr: string }[] =
  readdirSync(path.join(folder, 'dashboards')).flatMap((file) => {
    const { title, panels } = dashboard.parse(
      JSON.parse(readFileSync(path.join(folder, 'dashboards', file), 'utf8')),
    );
    return panels.flatMap((panel) =>
      panel.targets.map(({ expr }) => ({ panel: `${title}: ${panel.title}`, expr })),
    );
  });
