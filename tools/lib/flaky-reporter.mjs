/** A vitest reporter: names the tests that failed first and passed when they were repeated. */
export default class FlakyReporter {
  onTestRunEnd(modules) {
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        if (!test.diagnostic()?.flaky) continue
        const [error] = test.result().errors ?? []
        const reason = error?.message.split('\n')[0] ?? 'no reason given'
        process.stderr.write(`Flaky: ${module.relativeModuleId} > ${test.fullName}\n  ${reason}\n`)
      }
    }
  }
}
