export type { Browser, Locator, Page } from 'playwright-core'
export { browserPath, launchBrowser, settled } from './browser.ts'
export { makeExampleHome } from './make-example-home.ts'
export { adminToken, freePort, type Product, startProduct } from './product.ts'
