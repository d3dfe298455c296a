import { afterEach, expect, test, vi } from 'vitest'
import { createApp } from '../../state/app.ts'
import { leaveApp } from './leave-app.ts'

afterEach(() => vi.unstubAllGlobals())

test('refusals at the same time end the app once, when the page is left; a page that is brought back is loaded again', () => {
  const pageWindow = new EventTarget()
  const addresses: string[] = []
  const location = { assign: (address: string) => addresses.push(address), reload: () => addresses.push('again') }
  vi.stubGlobal('window', pageWindow)
  vi.stubGlobal('location', location)
  const app = createApp({ querySelector: () => null })
  let ends = 0
  app.onEnd(() => {
    ends += 1
  })
  for (let refusal = 0; refusal < 10; refusal += 1) leaveApp(app, '/login/')
  // The user may stay.
  expect([ends, addresses]).toEqual([0, Array.from({ length: 10 }, () => '/login/')])
  pageWindow.dispatchEvent(new Event('pagehide'))
  pageWindow.dispatchEvent(new Event('pagehide'))
  expect(ends).toBe(1)
  pageWindow.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(addresses.slice(10)).toEqual(['again'])
})

test('a part that cannot be stopped leaves nothing of the others', () => {
  const app = createApp({ querySelector: () => null })
  const part = () => ({})
  const own = app.part(part)
  app.onEnd(() => {
    throw new Error('stopped already')
  })
  expect(() => app.end()).toThrow('stopped already')
  expect(app.part(part)).not.toBe(own)
})
