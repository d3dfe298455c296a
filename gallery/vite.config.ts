import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** The drawing library in one file; what only some charts need stays apart from it. */
const DRAWING = /node_modules\/(?:echarts|zrender)\//
const APART = /echarts\/lib\/(?:chart\/(?:bar|pie|scatter)|component\/(?:legend|dataZoom))\/|zrender\/lib\/canvas\//

export default defineConfig({
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    rolldownOptions: {
      input: ['index.html', 'ui.html'].map(page => fileURLToPath(new URL(page, import.meta.url))),
      output: {
        codeSplitting: { groups: [{ name: 'drawing', test: id => DRAWING.test(id) && !APART.test(id) }] },
      },
    },
  },
})
