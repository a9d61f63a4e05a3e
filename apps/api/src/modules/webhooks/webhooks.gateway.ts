import { lookup } from 'node:dns/promises'
import { Agent, request } from 'node:https'
import { isIP } from 'node:net'
import { getCACertificates } from 'node:tls'
import type { Fault } from '@asjad/contract/admin/webhooks'
import { isPublicAddress } from './public-address.rules.ts'
import { hostOf, portOf } from './webhooks.rules.ts'

/** The status of an answer, or why there was none. */
export type Outcome = { tookMs: number } & ({ status: number; fault: null } | { status: null; fault: Fault })

export type Delivery = { url: string; headers: Record<string, string>; body: string }

/** Sends to addresses that people have entered: the only ones that the store calls and does not choose. */
export type WebhookSender = {
  send: (delivery: Delivery) => Promise<Outcome>
  /** Whether the owner of this process has let it through, though it is not public. */
  isAllowed: (address: string, port: number) => boolean
}

export type SenderOptions = {
  /** Addresses of the owner's own network, each with a port or for all of them. */
  allowed?: readonly { address: string; port?: number | undefined }[]
  /** A further authority whose certificates count. */
  ca?: string | undefined
  resolve?: (host: string) => Promise<string[]>
  timeoutMs?: number
}

const maxAnswerBytes = 16 * 1024

const systemResolve = async (host: string) =>
  (await lookup(host, { all: true, order: 'verbatim' })).map(({ address }) => address)

export function webhookSender({
  allowed = [],
  ca,
  resolve = systemResolve,
  timeoutMs = 5_000,
}: SenderOptions = {}): WebhookSender {
  const isAllowed = (address: string, port: number) =>
    allowed.some((each) => each.address === address && (each.port === undefined || each.port === port))
  const isReachable = (address: string, port: number) => isPublicAddress(address) || isAllowed(address, port)

  /** One of its addresses, if all of them may be called: a name that also leads inside is up to something. */
  async function checkedAddress(host: string, port: number) {
    const addresses = isIP(host) ? [host] : await resolve(host).catch(() => [])
    const [first] = addresses
    if (first === undefined) throw new Refused('name')
    if (!addresses.every((address) => isReachable(address, port))) throw new Refused('private')
    return first
  }

  async function send({ url, headers, body }: Delivery): Promise<Outcome> {
    const start = performance.now()
    const took = () => Math.round(performance.now() - start)
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const target = new URL(url)
      const [host, port] = [hostOf(target), portOf(target)]
      const address = await orTimeout(checkedAddress(host, port), timeout)
      const status = await post({ target, host, address, port, headers, body, ca, timeout })
      return { status, fault: null, tookMs: took() }
    } catch (error) {
      return { status: null, fault: timeout.aborted ? 'timeout' : faultOf(error), tookMs: took() }
    }
  }

  return { send, isAllowed }
}

class Refused extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault)
    this.fault = fault
  }
}

/** A look-up cannot be stopped, only left alone. */
const orTimeout = <T>(work: Promise<T>, timeout: AbortSignal) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => timeout.addEventListener('abort', () => reject(new Refused('timeout')))),
  ])

type Post = Omit<Delivery, 'url'> & {
  target: URL
  host: string
  /** Checked, and connected to as it is: nothing is looked up again in between. */
  address: string
  port: number
  ca: string | undefined
  timeout: AbortSignal
}

/** The status of the answer. Whatever else it says is thrown away. */
function post({ target, host, address, port, headers, body, ca, timeout }: Post) {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const sent = request({
    method: 'POST',
    host: address,
    port,
    path: `${target.pathname}${target.search}`,
    headers: {
      ...headers,
      host: target.host,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Asjad-Webhooks/1',
    },
    // The certificate must be that of the name, which is not that of the address.
    servername: isIP(host) ? '' : host,
    rejectUnauthorized: true,
    ...(ca !== undefined && { ca: [...getCACertificates('default'), ca] }),
    // Of its own: no connection is shared, and no proxy of the environment is asked.
    agent: new Agent({ keepAlive: false, maxCachedSessions: 0 }),
    signal: timeout,
  })
  sent.on('error', reject)
  sent.on('response', (answer) => {
    // However it ends, and also if it is cut off: the status has been said.
    const done = () => resolve(answer.statusCode ?? 0)
    let bytes = 0
    answer.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > maxAnswerBytes) sent.destroy()
    })
    answer.on('error', done).on('close', done)
    sent.off('error', reject).on('error', done)
  })
  sent.end(body)
  return promise
}

function faultOf(error: unknown): Fault {
  if (error instanceof Refused) return error.fault
  const { code = '' } = error as { code?: string }
  if (code.startsWith('HPE_')) return 'answer'
  const isCertificate = /CERT|SIGNED|ERR_TLS|UNABLE_TO_VERIFY|ISSUER/.test(code)
  return isCertificate ? 'certificate' : 'unreachable'
}
