/** So many tests of one run may need a second try on a busy machine; more means that something is wrong. */
const atMost = 3;

/** A vitest reporter: names each test that passed only at its second try, with what went wrong at the first. */
export default class SecondTries {
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
