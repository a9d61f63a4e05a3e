import './lib/node-version.js'
import { build } from './lib/build.js'
import { install } from './lib/install.js'

// The part of `npm start` before the start, for container images, which are built once and started often.
await install()
await build()
