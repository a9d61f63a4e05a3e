// Imported before a program: at exit, prints how many modules of OpenTelemetry were loaded, except the bare interface,
// which prom-client needs.
import { registerHooks } from 'node:module'

let loaded = 0
registerHooks({
  load(url, context, next) {
    if (/\/@opentelemetry\/(?!api\/)/.test(url)) loaded += 1
    return next(url, context)
  },
})
process.on('exit', () => process.stdout.write(`loaded ${loaded} of OpenTelemetry\n`))
