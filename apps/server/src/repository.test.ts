import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { asvsLevel2 } from '../test/asvs-level-2.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Files that would be committed: tracked ones, and new ones that are not ignored. */
const files = () =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\0')
    .filter((name) => name !== '')

const secrets: Record<string, RegExp> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[A-Za-z0-9+/=]{16}/,
  'a key of AWS': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a key of the card gateway': /\bsk_live_[A-Za-z0-9]{16}/,
  'a token of GitHub': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{22,})/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*\S{8}/,
  'a secret of Google': /\bGOCSPX-[\w-]{20}|\bAIza[\w-]{35}\b/,
  'a token of Slack': /\bxox[abprs]-[\w-]{10}/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'a password in an address':
    /\b(?:postgres(?:ql)?|smtps?|https?|redis):\/\/[^\s:/@'"`]+:(?!\$|password@|secret@)[^\s/@'"`$]{8,}@/,
  'a value of a secret setting':
    /^\s*(?:JWT_SECRET|DATA_KEY|CERTIFICATE_KEYS?|MOYASAR_SECRET_KEY|S3_SECRET_ACCESS_KEY)\s*[=:]\s*['"]?[\w+/-]{24,}/m,
}

const secretsIn = (text: string) => Object.keys(secrets).filter((name) => secrets[name]?.test(text))

test('no secret is kept in the repository', () => {
  const suspicious = files()
    .filter(
      (name) => !/\.(?:webp|avif|jpe?g|png|ico|woff2|ttf|otf|mp4|webm|pdf)$|(?:^|\/)repository\.test\.ts$/.test(name),
    )
    .flatMap((name) => secretsIn(readIfThere(name)).map((secret) => `${name}: ${secret}`))
  expect(suspicious).toEqual([])
})

test('no file of settings, keys or data is kept in the repository', () => {
  const forbiddenFiles = files().filter((name) =>
    /(?:^|\/)(?:\.env(?:\..+)?|\.npmrc|id_[a-z0-9]+|.+\.(?:pem|key|p12|pfx|sql\.gz|dump))$/.test(name),
  )
  expect(forbiddenFiles).toEqual([])
})

test.each([
  ['a private key', `-----BEGIN EC PRIVATE KEY-----\n${'MHcCAQEE'.repeat(4)}`],
  ['a key of AWS', `key = ${'AKIA'}${'ABCDEFGH23456789'}`],
  ['a key of the card gateway', `${'sk_live_'}${'a1b2c3d4'.repeat(3)}`],
  ['a signed token', `${'eyJ'}${'hbGciOiJIUzI1NiJ9'}.${'eyJ'}${'zdWIiOiIxIn0abc'}.${'x'.repeat(43)}`],
  ['a password in an address', 'postgres://store:hunter2hunter2@db.example/store'],
  ['a value of a secret setting', `JWT_SECRET=${'0123456789abcdef'.repeat(2)}`],
])('the search knows %s when it sees one', (name, text) => {
  expect(secretsIn(text)).toEqual([name])
})

test('the shop that compose starts is no demo, is no superuser of its database, and writes only into its volumes', () => {
  const [shop, demo] = [readIfThere('compose.yaml'), readIfThere('compose.demo.yaml')]
  expect(shop).toMatch(/^ {6}NODE_ENV: production$/m)
  expect(shop).not.toMatch(/^ {6}DEMO:/m)
  expect(shop).toMatch(/^ {6}TRUSTED_PROXIES: .*1/m)
  expect(shop).not.toMatch(/POSTGRES_USER/)
  expect(demo).toMatch(/^ {6}NODE_ENV: development$/m)
  for (const file of [shop, demo])
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'security_opt: ["no-new-privileges:true"]'])
      expect(file).toContain(`\n    ${line}\n`)
  expect(readIfThere('Dockerfile')).toMatch(/^USER node$/m)
})

test('the image holds what the store runs, and no tests, benches or papers', () => {
  const ignored = readIfThere('.dockerignore').split('\n')
  for (const part of ['**/*.test.ts', '**/*.test.tsx', '**/test', 'e2e', 'bench', 'docs', '.env', '.git'])
    expect(ignored).toContain(part)
})

test('every dependency is of one exact version, and the lockfile knows the digest of each', () => {
  const { packages } = JSON.parse(readIfThere('package-lock.json')) as {
    packages: Record<string, { link?: boolean; optional?: boolean; integrity?: string }>
  }
  for (const [name, { link, optional, integrity }] of Object.entries(packages))
    if (name.includes('node_modules/') && !link && !optional) expect(integrity, name).toMatch(/^sha512-/)
  for (const manifest of files().filter((name) => /(?:^|\/)package\.json$/.test(name))) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readIfThere(manifest))
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      if (!name.startsWith('@asjad/')) expect(version, `${name} in ${manifest}`).toMatch(/^\d+\.\d+\.\d+/)
  }
})

test('queries name their columns: plans that PostgreSQL keeps must outlive a column that a newer version adds', () => {
  const tooLong = files()
    .filter(
      (name) => /^apps\/(?:api|server)\/src\/.+\.ts$/.test(name) && !/\.test\.ts$|\/(?:seed|migrations)\//.test(name),
    )
    .filter((name) => /selectAll\(|returningAll\(|\b(?:select|returning) \*/.test(readIfThere(name)))
  expect(tooLong).toEqual([])
})

test('every file that a layer of tests names is there', () => {
  const named = [...readIfThere('scripts/lib/test-layers.js').matchAll(/'([^']+\.test\.ts)'/g)].map(
    ([, path = '']) => path,
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((path) => !files().some((file) => matchesGlob(file, path)))).toEqual([])
})

test('every test that the page about security names is there', () => {
  const page = readIfThere('docs/security.md')
  const named = [...page.matchAll(/`([^`]+\.test\.tsx?)`: (“[^”]+”(?:, “[^”]+”)*)/g)].flatMap(
    ([, file = '', names = '']) => [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ file, name })),
  )
  expect(named.length).toBeGreaterThan(200)
  // A name in another form would not be checked.
  expect(named).toHaveLength(page.match(/“/g)?.length ?? 0)
  expect(named.filter(({ file, name }) => !readIfThere(file).includes(name))).toEqual([])
})

test('the page about security answers every requirement of its standard once, with its state', () => {
  const page = readIfThere('docs/security.md')
  const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| (met|partly|not) \| ([^|]*) \| .*\|$/gm)]
  const others = [...page.matchAll(/^Does not apply: ([\d., ]+): \S/gm)].flatMap(([, ids = '']) => ids.split(', '))
  const answered = [...rows.map(([, id]) => id), ...others]
  expect(answered.sort()).toEqual([...asvsLevel2].sort())
  // Every requirement that is not met gives a reason.
  expect(rows.filter(([, , state, how]) => state !== 'met' && !how?.trim())).toEqual([])
  const count = (state: string) => rows.filter((row) => row[2] === state).length
  expect(page).toContain(
    `Of ${asvsLevel2.length}, ${count('met')} are met, ${count('partly')} partly, ${count('not')} not; ${others.length} do not apply.`,
  )
})

function readIfThere(name: string) {
  try {
    return readFileSync(join(root, name), 'utf8')
  } catch {
    // Deleted but not committed yet.
    return ''
  }
}
