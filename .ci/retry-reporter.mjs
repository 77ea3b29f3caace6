/** Tests per run that may need a second try on a busy machine. More are a sign of a defect. */
const atMost = 3;

/** A Vitest reporter that prints each test that passed only at its second try, with the first error. */
export default class RetryReporter {
  #named = [];

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    const causes = test.result().errors?.map((error) => error.stack ?? error.message) ?? [];
    this.#named.push(
      `SECOND TRY: ${test.module.relativeModuleId} > ${test.fullName}\n${causes.join('\n')}`,
    );
  }

  onTestRunEnd() {
    for (const line of this.#named) console.error(line);
    console.log(`${this.#named.length} tests needed a second try (at most ${atMost} may)`);
    if (this.#named.length > atMost) process.exitCode = 1;
  }
}
