import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { preloadRoute } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

// The page's own code and the frame arrive together. A page that is shown as missing first is held back by React.
// No top-level await: pages stand on this file's neighbours, which must not wait for them.
void preloadRoute(location.pathname).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
