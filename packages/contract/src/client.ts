import type { Calls } from './calls.ts'
import type { Answer, Endpoint, Input } from './endpoint.ts'
import type { ErrorBody, ErrorCode } from './errors.ts'

/** A refusal of the API, with its message. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly errors: Record<string, string[]>
  readonly data: unknown

  constructor(status: number, { code, message, errors = {}, data }: ErrorBody) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
    this.data = data
  }
}

type InputOf<All, Name extends keyof All> = All[Name] extends Endpoint ? Input<All[Name]> : never
/** `All`: the shop's calls, or those of its staff (`AdminCalls`). */
export type AnswerOf<Name extends keyof All, All = Calls> = All[Name] extends Endpoint ? Answer<All[Name]> : never
export type CallOptions = { signal?: AbortSignal; headers?: Record<string, string> }

export type Fetcher = (path: string, init: RequestInit) => Response | Promise<Response>
export type Call<All = Calls> = <Name extends keyof All & string>(
  name: Name,
  input: InputOf<All, Name>,
  options?: CallOptions,
) => Promise<AnswerOf<Name, All>>

/**
 * The client that storefront and tests share. It trusts the responses: the server has validated them before sending.
 */
export function createClient<All = Calls>(fetcher: Fetcher): Call<All> {
  return async <Name extends keyof All & string>(
    name: Name,
    input: InputOf<All, Name>,
    { signal, headers }: CallOptions = {},
  ) => {
    const { method, path, body } = requestOf(name, input)
    const response = await fetcher(`/api/v1${path}`, {
      method,
      headers: { accept: 'application/json', ...(isJson(body) && jsonType), ...headers },
      body,
      ...(signal && { signal }),
    })
    if (response.ok) return (await response.json()) as AnswerOf<Name, All>
    throw await apiErrorOf(response)
  }
}

/** Puts path fields into the path, the rest into the query or the body. Undefined values are left out. */
function requestOf(name: string, input: Record<string, unknown>) {
  const [method = 'GET', template = ''] = name.split(' ')
  const rest = { ...input }
  const path = template.replace(/:(\w+)/g, (_, field: string) => {
    const value = String(rest[field])
    delete rest[field]
    return encodeURIComponent(value)
  })
  if (method === 'DELETE' && Object.keys(rest).length === 0) return { method, path, body: null }
  if (method !== 'GET') return { method, path, body: formOf(rest) ?? JSON.stringify(rest) }
  const query = new URLSearchParams()
  for (const [field, value] of Object.entries(rest)) if (value !== undefined) query.set(field, String(value))
  return { method, path: query.size > 0 ? `${path}?${query}` : path, body: null }
}

const jsonType = { 'content-type': 'application/json' }
// The content type of a form contains its boundary, which only fetch knows.
const isJson = (body: unknown) => typeof body === 'string'

/** A body with files is sent as a form, any other as JSON. */
function formOf(fields: Record<string, unknown>) {
  const filesOf = (value: unknown) => (Array.isArray(value) ? value.filter((item) => item instanceof Blob) : [])
  if (!Object.values(fields).some((value) => filesOf(value).length > 0)) return undefined
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const file of filesOf(value)) form.append(field, file)
    else if (value !== undefined && value !== null) form.append(field, String(value))
  }
  return form
}

async function apiErrorOf(response: Response) {
  const body: unknown = await response.json().catch(() => null)
  return new ApiError(response.status, isErrorBody(body) ? body : { code: 'unexpected', message: response.statusText })
}

/** By its form, so that browsers need not carry the list of all codes; whatever else answers has another form. */
function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null) return false
  const { code, message } = body as Partial<Record<string, unknown>>
  return typeof code === 'string' && typeof message === 'string'
}
