/** Replaced by the bundler. */
declare const __BELVEDERE_VERSION__: string | undefined

/** Version of the product; `development` when run from sources. */
export const VERSION: string = typeof __BELVEDERE_VERSION__ === 'string' ? __BELVEDERE_VERSION__ : 'development'
