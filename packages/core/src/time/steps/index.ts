export { bucketTicks, stepOfMoments, type TimeTick } from './bucket-ticks.ts'
export { fillBuckets } from './fill-buckets.ts'
export { roundTicks } from './round-ticks.ts'
export { stepLength, stepOfGrain, type TimeStep, toInstant } from './step.ts'
