// Imported before a program: when that ends, it says how many modules of OpenTelemetry it had loaded, but for the bare
// interface, which prom-client brings with it.
import { registerHooks } from 'node:module'

let loaded = 0
registerHooks({
  load(url, context, next) {
    if (/\/@opentelemetry\/(?!api\/)/.test(url)) loaded += 1
    return next(url, context)
  },
})
process.on('exit', () => process.stdout.write(`loaded ${loaded} of OpenTelemetry\n`))
