import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Tests that may need a second try on a busy machine. More are a sign of a defect. */
const atMost = 3;

/** The count of earlier runs, which share the allowance until `.ci/run` removes this file. */
const countFile = '.cache/second-tries';

/** A Vitest reporter that prints each test that passed only at its second try, with the first error. */
export default class RetryReporter {
  #named = [];

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    const causes = (test.result().errors ?? []).flatMap(({ stack, message, diff }) =>
      [stack ?? message, diff].filter(Boolean),
    );
    this.#named.push(
      `SECOND TRY: ${test.module.relativeModuleId} > ${test.fullName}\n${causes.join('\n')}`,
    );
  }

  onTestRunEnd() {
    for (const line of this.#named) console.error(line);
    const earlier = existsSync(countFile) ? Number(readFileSync(countFile, 'utf8')) : 0;
    const count = earlier + this.#named.length;
    mkdirSync('.cache', { recursive: true });
    writeFileSync(countFile, String(count));
    console.log(`${count} tests needed a second try (at most ${atMost} may)`);
    if (count > atMost) process.exitCode = 1;
  }
}
