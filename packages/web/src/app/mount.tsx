import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { preloadRoute } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

// The page's own code and the frame arrive together. A page that is shown as missing first is held back by React.
await preloadRoute(location.pathname)
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
