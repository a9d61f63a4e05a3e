import './lib/node-version.js'
import { build } from './lib/build.js'
import { install } from './lib/install.js'

// What `npm start` does before it starts: for images, which are built once and started often.
await install()
await build()
