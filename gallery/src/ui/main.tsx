import '@fontsource-variable/inter/opsz.css'
import '@belvedere/ui/tokens.css'
import '@belvedere/ui/base.css'
import './ui-gallery.css'
import { createRoot } from 'react-dom/client'
import { UiGallery } from './UiGallery.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<UiGallery />)
