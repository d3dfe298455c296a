import { type ComponentType, lazy } from 'react'
import type { App } from '../../state/app.ts'
import { createOpening } from './first-picture.ts'

/**
 * Creates a component whose code is loaded after the first picture of the app, or earlier by `prefetch`.
 * @param load imports the code
 * @param patience resolves when the code is loaded even if charts are slow
 */
export function createPrefetched<Props>(
  app: App,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  patience?: () => Promise<unknown>,
) {
  let prefetch: () => void = () => undefined
  const started = new Promise<void>(resolve => {
    prefetch = resolve
  })
  const Part = lazy(async () => {
    await Promise.race([app.part(createOpening).afterFirstPicture(), started, ...(patience ? [patience()] : [])])
    return load()
  })
  return { Part, prefetch }
}
