/** Put in by the bundler. */
declare const __BELVEDERE_VERSION__: string | undefined

/** The product's version; `development` when it runs from its sources. */
export const VERSION: string = typeof __BELVEDERE_VERSION__ === 'string' ? __BELVEDERE_VERSION__ : 'development'
