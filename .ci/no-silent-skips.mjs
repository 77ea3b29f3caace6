import { readFileSync } from 'node:fs';

// Fails when a test was skipped or no test ran.
const report = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const skipped = report.testResults.flatMap((file) =>
  file.assertionResults
    .filter((test) => test.status !== 'passed')
    .map((test) => `${test.status}: ${test.fullName}`),
);
for (const line of skipped) console.error(line);
console.log(`${report.numPassedTests} passed, ${report.numFailedTests} failed`);
if (skipped.length > 0 || report.numPassedTests === 0) process.exit(1);
