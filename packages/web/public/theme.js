// Runs before the first paint: the chosen theme, or the system's.
;(() => {
  const root = document.documentElement
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const read = () => {
    try {
      return localStorage.getItem('belvedere-theme')
    } catch {
      return null
    }
  }
  const apply = () => {
    const choice = read()
    const theme = choice === 'light' || choice === 'dark' ? choice : dark.matches ? 'dark' : 'light'
    root.dataset.theme = theme
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', theme === 'dark' ? '#101413' : '#f2f2ed')
  }
  apply()
  dark.addEventListener('change', apply)
})()
