import { writeFileSync } from 'node:fs'
import { DefaultReporter } from 'vitest/node'
import { clock } from './clock.js'
import { layerOf, layers } from './test-layers.js'

const intervalMs = 10_000

/** Prints files that failed or were retried, and every ten seconds how far the run is: short enough for a log. */
export default class ProgressReporter extends DefaultReporter {
  #label = ''
  #total = 0
  #finished = 0
  #lastPrinted = 0

  constructor() {
    super({ summary: false })
  }

  onTestRunStart(specifications) {
    super.onTestRunStart(specifications)
    const ran = new Set(specifications.map(({ moduleId }) => layerOf(this.relative(moduleId))))
    this.#label = Object.keys(layers)
      .filter((layer) => ran.has(layer))
      .join(', ')
    this.#total = specifications.length
    this.#printProgress()
  }

  onTestModuleEnd(testModule) {
    super.onTestModuleEnd(testModule)
    this.#finished++
    if (this.#finished === this.#total || performance.now() - this.#lastPrinted > intervalMs) this.#printProgress()
  }

  #printProgress() {
    this.#lastPrinted = performance.now()
    this.log(`   ${this.#label}: ${this.#finished} of ${this.#total} files, ${clock(this.#lastPrinted - this.start)}`)
  }

  printTestModule(testModule) {
    const retried = [...testModule.children.allTests()].filter((test) => test.diagnostic()?.retryCount)
    if (testModule.state() === 'failed' || retried.length > 0) super.printTestModule(testModule)
    for (const test of retried) if (test.result().state === 'passed') this.#printFirstFailure(test)
  }

  /** Vitest prints only the errors of tests that failed every time. */
  #printFirstFailure(test) {
    const [error] = test.result().errors ?? []
    if (!error) return
    const place = error.stacks?.find(({ file }) => !file.includes('node_modules'))
    const where = place ? ` (${this.relative(place.file)}:${place.line})` : ''
    this.log(`\n   passed only the second time: ${test.fullName}${where}`)
    this.log([error.message, error.diff].filter(Boolean).join('\n').replace(/^/gm, '     '))
  }

  /** Vitest has printed the failures before this; its own totals follow. */
  reportTestSummary(files, errors, leakCount) {
    this.log()
    for (const layer of Object.keys(layers)) {
      const ofLayer = files.filter((file) => layerOf(this.relative(file.filepath)) === layer)
      if (ofLayer.length > 0) this.log(summaryOf(layer, ofLayer))
    }
    super.reportTestSummary(files, errors, leakCount)
    const failed = files.filter(({ result }) => result?.state === 'fail').map((file) => this.relative(file.filepath))
    // An error outside of every test belongs to no file that could be run again.
    if (process.env.FAILED_TESTS && errors.length === 0) writeFileSync(process.env.FAILED_TESTS, JSON.stringify(failed))
  }
}

/** Files run side by side, so the times of all layers add up to more than the run took. */
function summaryOf(layer, files) {
  const failed = files.filter(({ result }) => result?.state === 'fail').length
  const time = clock(files.reduce((sum, { result }) => sum + (result?.duration ?? 0), 0))
  return `   ${layer}: ${files.length} files${failed ? `, ${failed} failed` : ''}, ${time} of test time`
}
