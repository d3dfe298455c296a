// Runs before the first paint: the chosen theme, which the server read from a cookie, or the system's. The browser's
// storage is not read here: the first to ask it waits until it has been opened.
;(() => {
  const root = document.documentElement
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const theme = root.dataset.themeChoice ?? (dark.matches ? 'dark' : 'light')
    root.dataset.theme = theme
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', theme === 'dark' ? '#101413' : '#f2f2ed')
  }
  apply()
  dark.addEventListener('change', apply)
})()
