export { type BucketAxis, bucketTicks, startOfBucket, stepOfMoments, type TimeTick } from './bucket-ticks.ts'
export { fillBuckets } from './fill-buckets.ts'
export { type MomentAxis, roundTicks } from './round-ticks.ts'
export {
  addSteps,
  type BucketKind,
  kindOfGrain,
  stepLength,
  stepOfGrain,
  type TimeStep,
  toInstant,
  type ZoneOffset,
} from './step.ts'
