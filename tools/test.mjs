// `npm test`: everything, then one line of counts.
import { runAllTests } from './lib/all-tests.mjs'

const runs = await runAllTests()
const sum = key => runs.reduce((total, each) => total + each[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0
