import { request } from 'undici'
import {
  EntryRejected,
  LmsAway,
  LmsMisconfigured,
  LmsRejected,
  LmsNoResponse,
  LmsSiteFailed,
  LmsUserGone,
  type Picture,
} from '#learning/lms.ts'
import { callExternal } from '#lib/http-client.ts'
import { FaultWire } from './moodle.wire.ts'

export type MoodleSettings = { readonly url: string; readonly token: string; readonly studentRole: number }
export type CallMoodle = (
  wsfunction: string,
  fields: Readonly<Record<string, string | number>>,
) => Promise<unknown>

const timeoutMs = 10_000
const maxConcurrent = 3

/** The database rejected a write, usually because the same write ran concurrently. */
export class WriteCollided extends LmsAway {}

/**
 * One web-service call: form-encoded, with the token in the body, and at most three at a time (wire: transport, time
 * per call).
 */
export function openMoodleClient({ url, token }: MoodleSettings): CallMoodle {
  const inTurn = limitConcurrency(maxConcurrent)
  return (wsfunction, fields) =>
    inTurn(async () => {
      const body = new URLSearchParams({ wsfunction, moodlewsrestformat: 'json', wstoken: token })
      for (const [name, value] of Object.entries(fields)) body.append(name, String(value))
      const answer = await callOnce(`${url}/webservice/rest/server.php`, body, wsfunction)
      const fault = FaultWire.safeParse(answer)
      if (fault.success) throw toFault(fault.data.errorcode ?? getClassName(fault.data.exception), wsfunction)
      return answer
    })
}

/** Namespaced since Moodle 4.5. */
const getClassName = (exception: string) => exception.split('\\').at(-1) ?? ''

async function callOnce(url: string, fields: URLSearchParams, wsfunction: string): Promise<unknown> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await callExternal(url, { headers, body: String(fields) }, timeoutMs).catch(
    (error: unknown) => {
      throw new LmsNoResponse(`${wsfunction}: no answer`, { cause: error })
    },
  )
  // Disabled web services answer 403 without a body.
  if (answer.statusCode === 403) {
    await answer.body.dump()
    throw new LmsSiteFailed(`${wsfunction}: 403`, null)
  }
  return answer.body.json().catch((error: unknown) => {
    throw new LmsAway(`${wsfunction}: status ${answer.statusCode}, not JSON`, { cause: error })
  })
}

const outageCodes = new Set(['dbconnectionfailed', 'sitemaintenance'])
/** Faults that an administrator fixes for one call or one course. */
const setupCodes = new Set([
  'accessexception',
  'nopermissions',
  'requireloginerror',
  'wsusercannotassign',
  'wsnoinstance',
  'wscannotenrol',
  'wscannotunenrol',
  'invalidrecord',
])
const tokenCodes = new Set(['invalidtoken', 'wsaccessusersuspended', 'wsaccessusernologin'])

/** Error codes may contain HTML or translated texts, so only well-formed codes are logged. */
function toFault(code: string, wsfunction: string): Error {
  const shown = /^[a-z_]{3,60}$/i.test(code) ? code : 'a code of another form'
  const message = `${wsfunction}: ${shown}`
  if (code === 'dmlwriteexception') return new WriteCollided(message)
  if (outageCodes.has(code)) return new LmsAway(message)
  if (setupCodes.has(code)) return new LmsMisconfigured(message)
  if (tokenCodes.has(code)) return new LmsSiteFailed(message, null)
  const Failure = findDataFault(wsfunction, code)
  // An unknown error counts as one of the LMS, not of the data: an upgrade, a policy to accept, a broken plug-in.
  return Failure === undefined ? new LmsSiteFailed(message, wsfunction) : new Failure(message)
}

/** Errors known to be about the given user or course. Moodle 4.4 and 4.5 differ. */
const dataCodes: Readonly<Record<string, Readonly<Record<string, typeof LmsRejected>>>> = {
  enrol_manual_enrol_users: {
    codingerror: LmsUserGone,
    userdeleted: LmsUserGone,
    invaliduser: LmsUserGone,
    usernotconfirmed: LmsRejected,
    guestsarenotallowed: LmsRejected,
    suspended: LmsRejected,
  },
  enrol_manual_unenrol_users: {
    invalidparameter: LmsUserGone,
    codingerror: LmsUserGone,
    userdeleted: LmsUserGone,
    invaliduser: LmsUserGone,
  },
  core_enrol_get_users_courses: { userdeleted: LmsUserGone, invaliduser: LmsUserGone },
  auth_userkey_request_login_url: {
    invalidparameter: EntryRejected,
    userdeleted: EntryRejected,
    invaliduser: EntryRejected,
    usernotconfirmed: EntryRejected,
    guestsarenotallowed: EntryRejected,
    suspended: EntryRejected,
  },
}

function findDataFault(wsfunction: string, code: string): typeof LmsRejected | undefined {
  const failure = dataCodes[wsfunction]?.[code]
  if (failure) return failure
  // A violated rule for new accounts is reported as HTML instead of a code.
  const isRule = wsfunction === 'core_user_create_users' && code.includes('<')
  return code === 'invalidparameter' || isRule ? LmsRejected : undefined
}

/** Runs at most `most` tasks concurrently and queues the rest. */
function limitConcurrency(limit: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    running++
    try {
      return await work()
    } finally {
      running--
      waiting.shift()?.()
    }
  }
}

const pictureTimeoutMs = 5_000
const maxPictureBytes = 3 * 1024 * 1024
/** Paths of files that require no token. Only the configured host is called, whatever host the address names. */
const publicFilePath = /\/(?:pluginfile\.php|theme\/image\.php)\/[^\\]+$/
const imageTypes = /^image\/(?:png|jpeg|gif|webp|avif|svg\+xml)(?:;|$)/

/** Fetches a picture of the LMS, only from the configured host; null when it is not an image or requires a login. */
export async function fetchPicture(base: string, address: string): Promise<Picture | null> {
  const path = URL.canParse(address) ? publicFilePath.exec(new URL(address).pathname)?.[0] : undefined
  if (path === undefined) return null
  try {
    const { statusCode, headers, body } = await request(`${base}${path}`, {
      signal: AbortSignal.timeout(pictureTimeoutMs),
    })
    const type = String(headers['content-type'] ?? '')
    // A redirect leads to the login page, so there is no picture.
    if (statusCode === 200 && imageTypes.test(type)) return await readPicture(type, body)
    await body.dump()
    return null
  } catch (error) {
    throw new LmsAway('picture: no answer', { cause: error })
  }
}

/** Returns null when the body is larger than a picture may be. */
async function readPicture(type: string, body: AsyncIterable<Buffer>): Promise<Picture | null> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of body) {
    length += part.length
    if (length > maxPictureBytes) return null
    parts.push(part)
  }
  return { type, bytes: Buffer.concat(parts) }
}
