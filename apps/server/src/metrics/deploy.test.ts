import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { openConnection, openTwoWorkers } from '../../test/two-workers.ts'

vi.setConfig({ testTimeout: 60_000 })

const folder = join(import.meta.dirname, '../../../../deploy/grafana')
const alertsFile = join(folder, 'alerts.yml')
const alerts = readFileSync(alertsFile, 'utf8')
const dashboard = JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8')) as {
  panels: { title: string; targets?: { expr: string; legendFormat: string }[] }[]
}

type Shown = { where: string; expr: string; text: string }

const shown: Shown[] = [
  ...[...alerts.matchAll(/- alert: (\w+)\n +expr: (.+)\n[\s\S]*?summary: (.+)\n/g)].map(
    ([, where = '', expr = '', text = '']) => ({ where, expr, text }),
  ),
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr, legendFormat }) => ({ where: title, expr, text: legendFormat })),
  ),
]

/** The labels of each figure with all their values, as the store exposes them. */
function exposedIn(figures: string) {
  const labels = new Map<string, Map<string, Set<string>>>()
  for (const [, name = '', pairs = ''] of figures.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = labels.get(name) ?? new Map<string, Set<string>>()
    labels.set(name, known)
    for (const [, label = '', value = ''] of pairs.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g))
      known.set(label, (known.get(label) ?? new Set()).add(value))
  }
  return labels
}

/** Labels that Prometheus adds. */
const ofPrometheus = ['instance', 'job']

function faultsOf({ where, expr, text }: Shown, exposed: ReturnType<typeof exposedIn>) {
  const names = [...new Set(expr.match(/\b(?:(?:asjad|nodejs|process)_\w+|up(?=\{))/g))]
  const faults = names
    .filter((name) => name !== 'up' && !exposed.has(name))
    .map((name) => `${where}: there is no ${name}`)
  if (names.length === 0) faults.push(`${where}: names no figure`)
  const labels = new Set([...ofPrometheus, ...names.flatMap((name) => [...(exposed.get(name)?.keys() ?? [])])])
  const grouped = [...expr.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, list = '']) => list.match(/\w+/g) ?? [])
  const written = [...text.matchAll(/{{ ?(?:\$labels\.)?(\w+) ?}}/g)].map(([, label = '']) => label)
  for (const label of [...grouped, ...written])
    if (!labels.has(label)) faults.push(`${where}: none of its figures has ${label}`)
  const selectors = [...expr.matchAll(/(\w+)\{([^}]*)\}/g)].filter(([, name]) => name !== 'up')
  for (const [, name = '', selector = ''] of selectors)
    for (const [, label = '', sign = '', value = ''] of selector.matchAll(/(\w+)(=~|!=|=)"([^"]*)"/g)) {
      const values = exposed.get(name)?.get(label)
      if (!values) faults.push(`${where}: ${name} has no ${label}`)
      // Routes and statuses appear only once they were requested; all other label values exist from the start.
      else if (sign !== '=~' && !['route', 'status'].includes(label) && !values.has(value))
        faults.push(`${where}: ${label} of ${name} is never ${value}`)
    }
  return faults
}

describe('what deploy/grafana holds', () => {
  test('every figure, label and value that dashboard and alerts name is one that the running store tells', async () => {
    const { port } = await openTwoWorkers()
    const ask = openConnection(port)
    await ask('/api/v1/nothing')
    await ask('/nowhere')
    const exposed = exposedIn(await ask('/metrics'))

    const written = [...(alerts.match(/expr:/g) ?? []), ...dashboard.panels.flatMap(({ targets = [] }) => targets)]
    expect(shown).toHaveLength(written.length)
    expect(shown.flatMap((each) => faultsOf(each, exposed))).toEqual([])
    // And the check finds faults if there are any.
    const wrong = {
      where: 'wrong',
      expr: 'sum by (colour) (asjad_jobs_due{lane="fast"}) + asjad_none',
      text: '{{size}}',
    }
    expect(faultsOf(wrong, exposed)).toHaveLength(4)
  })

  test('every alert says how bad it is and what has happened, and stands in the page for three in the morning', () => {
    const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
    expect(alerts.match(/severity: (critical|warning)/g)).toHaveLength(names.length)
    expect(alerts.match(/summary: /g)).toHaveLength(names.length)
    const page = readFileSync(join(folder, '../../docs/operate.md'), 'utf8')
    expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })

  const promtool = spawnSync('promtool', ['--version']).status === 0
  test.skipIf(!promtool)('Prometheus itself takes the rules (where promtool is installed)', () => {
    expect(execFileSync('promtool', ['check', 'rules', alertsFile]).toString()).toContain('SUCCESS')
  })
})
