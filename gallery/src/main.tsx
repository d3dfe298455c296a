import '@fontsource-variable/inter/opsz.css'
import '@belvedere/ui/tokens.css'
import '@belvedere/charts/tooltip.css'
import './gallery.css'
import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery.tsx'
import { loadCases } from './load-cases.ts'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Gallery cases={await loadCases()} />)
