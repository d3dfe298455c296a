// Set-up of every test file: properties try the same cases in each run of `npm test`, others in each `npm run soak`.
import fc from 'fast-check'

const SEED = 20_261_128

fc.configureGlobal({ seed: Number(process.env.BELVEDERE_TEST_SEED ?? SEED) })
