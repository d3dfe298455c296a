/** A vitest reporter: names the files and tests that began and have no result, as after the death of their worker. */
export default class UnfinishedReporter {
  onTestRunEnd(modules, errors) {
    if (errors.length === 0) return
    for (const module of modules) {
      if (module.state() !== 'pending' && module.state() !== 'queued') continue
      const tests = [...module.children.allTests()].filter(test => test.result().state === 'pending')
      process.stderr.write(`Not finished: ${module.moduleId}\n${tests.map(test => `  ${test.fullName}\n`).join('')}`)
    }
  }
}
