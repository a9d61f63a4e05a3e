// Required before a program: at exit, prints which of React's builds were loaded.
const { basename } = require('node:path')

process.on('exit', () => {
  const builds = Object.keys(require.cache)
    .map((path) => basename(path))
    .filter((name) => /^react-dom-server.*\.(development|production)\.js$/.test(name))
  process.stdout.write(`${builds.join('\n')}\n`)
})
