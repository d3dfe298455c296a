import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { preloadRoute } from './routes.tsx'

// The page's own code and the frame arrive together instead of one after the other.
preloadRoute(location.pathname)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
