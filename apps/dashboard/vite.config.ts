import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { handbook } from './handbook-plugin.ts'

export default defineConfig(({ command, isPreview, isSsrBuild }) => ({
  // In development two servers of Vite share a host. The build needs no base: its files name their folder.
  base: command === 'serve' && !isPreview ? '/dashboard/' : '/',
  plugins: [tailwindcss(), handbook(), reactRouter()],
  ssr: command === 'build' ? { noExternal: ['lucide'] } : {},
  build: {
    // Below its own path, so that no byte of it comes with the shop's pages.
    assetsDir: 'dashboard/static',
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups } } },
  },
}))

// By default the bundler makes dozens of files of a few hundred bytes, each a request of its own. The order matters:
// each group also gets what its files import, unless an earlier group has it.
const groups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  { name: 'frame', test: /dashboard\/app\/(root|routes\/frame)\./ },
  { name: 'pages', test: /dashboard\/app\/ui\/(page-head|section|table|states)\./ },
  { name: 'overview', test: /dashboard\/app\/routes\/overview\./ },
  // Of the other screens. The list of all files, which the first screen loads, names each of them for each screen.
  { name: 'icons', test: /node_modules[\\/]lucide[\\/]/ },
  { name: 'lists', test: /dashboard\/app\/ui\/list\// },
  { name: 'forms', test: /dashboard\/app\/(forms\/|ui\/(save-bar|draft-note|drawer|dialog-parts|move-dialog)\.)/ },
]
