import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Deprecated packages that stay for a reason, with the decision that explains it. */
const supersededAndKept = { '@clerk/clerk-react': 'docs/decisions/049' };

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const problems = [];

const deprecated = Object.keys(packages)
  .filter((path) => packages[path].deprecated !== undefined)
  .map((path) => path.replace(/^.*node_modules\//, ''));
for (const name of new Set(deprecated)) {
  if (!(name in supersededAndKept)) problems.push(`${name} is deprecated`);
}
for (const name of Object.keys(supersededAndKept)) {
  if (!deprecated.includes(name))
    problems.push(`${name} is no longer deprecated or used: unlist it`);
}
for (const [path, { dependencies = {} }] of Object.entries(packages)) {
  if (path.includes('node_modules/')) continue;
  for (const [name, version] of Object.entries(dependencies)) {
    const isExact = /^\d/.test(version);
    if (name in supersededAndKept && !isExact) problems.push(`${path} does not pin ${name}`);
  }
}

const audit = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
const report = JSON.parse(audit.stdout || '{}');
if (report.auditReportVersion === undefined) {
  console.log(`vulnerabilities: NOT CHECKED, the registry serves no advisories: ${report.message}`);
} else {
  const { high, critical } = report.metadata.vulnerabilities;
  console.log(`vulnerabilities of what is shipped: ${critical} critical, ${high} high`);
  if (high + critical > 0) problems.push(JSON.stringify(report.vulnerabilities, null, 1));
}

for (const problem of problems) console.error(problem);
console.log(`${deprecated.length} deprecated, ${problems.length} problems`);
if (problems.length > 0) process.exit(1);
