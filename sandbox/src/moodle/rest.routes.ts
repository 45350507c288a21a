import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '#kit/html.ts'
import {
  className,
  databaseDown,
  Fault,
  invalidParameter,
  invalidToken,
  maintenance,
  noAccess,
  unknownFunction,
  siteError,
} from './fault.ts'
import { functions, outsideService } from './functions.ts'
import type { Release } from './faults.ts'
import type { Moodle } from './moodle.ts'
import { parsePhpForm, type PhpFields } from './php-form.ts'

/** `/webservice/rest/server.php`: every response has status 200, even an error. */
export async function restRoutes(app: FastifyInstance, { moodle }: { moodle: Moodle }): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.route({
    method: ['GET', 'POST', 'PUT'],
    url: '/webservice/rest/server.php',
    async handler(request, reply) {
      const args = parsePhpForm([...queryPairs(request), ...(await bodyPairs(request))])
      const { wstoken, wsfunction, moodlewsrestformat, ...rest } = args
      const isJson = moodlewsrestformat === 'json'
      const { down, slowMs, debug } = moodle.faults
      if (down === 'refuse403') return reply.code(403).type('text/html; charset=utf-8').send('')
      if (down === 'html503') return maintenancePage(reply)
      if (down === 'html200') return maintenancePage(reply, 200)
      if (down === 'slow') await moodle.background.pause(slowMs)
      if (down === 'cut') return cut(request, reply)
      try {
        const rendered = render(await call(moodle, wstoken, wsfunction, withoutSettings(rest)), isJson)
        return await answer(reply, rendered)
      } catch (error) {
        if (!(error instanceof Fault)) throw error
        return answer(reply, renderFault(error, isJson, { debug, release: moodle.release() }))
      }
    },
  })
}

export function maintenancePage(reply: FastifyReply, status: 200 | 503 = 503): FastifyReply {
  const text = '<!DOCTYPE html><html><body><h1>Site is undergoing maintenance</h1></body></html>'
  return reply.code(status).type('text/html; charset=utf-8').send(text)
}

async function call(moodle: Moodle, token: unknown, name: unknown, args: PhpFields): Promise<unknown> {
  const { down } = moodle.faults
  if (down === 'database') throw databaseDown()
  if (down === 'expiredtoken') {
    const isFirst = !moodle.isTokenExpired
    moodle.isTokenExpired = true
    throw isFirst ? noAccess() : invalidToken()
  }
  if (token !== moodle.token) throw invalidToken()
  if (down === 'maintenance') throw maintenance()
  if (moodle.faults.errorCode !== '') throw siteError(moodle.faults.errorCode)
  if (!moodle.may('webservice/rest:use')) throw noAccess()
  if (typeof name !== 'string' || name === '') throw invalidParameter('wsfunction is missing')
  if (down === 'phperror') throw new Fault('Error', null, 'Attempt to assign property "fullname" on null')
  if (outsideService.has(name) || moodle.faults.missingFunctions.includes(name)) throw noAccess()
  const wanted = functions.get(name)
  if (wanted === undefined) throw unknownFunction()
  return wanted(moodle, args)
}

/** Removes `moodlewssetting…` arguments, which configure the server instead of the function. */
function withoutSettings(args: PhpFields): PhpFields {
  return Object.fromEntries(Object.entries(args).filter(([name]) => !name.startsWith('moodlewssetting')))
}

function queryPairs(request: FastifyRequest): readonly [string, string][] {
  const start = request.url.indexOf('?')
  return start < 0 ? [] : [...new URLSearchParams(request.url.slice(start + 1))]
}

/** Parses both kinds of forms; ignores a JSON body. */
async function bodyPairs(request: FastifyRequest): Promise<readonly [string, string][]> {
  const type = request.headers['content-type'] ?? ''
  if (!(request.body instanceof Buffer)) return []
  if (type.startsWith('application/x-www-form-urlencoded'))
    return [...new URLSearchParams(request.body.toString('utf8'))]
  if (!type.startsWith('multipart/form-data')) return []
  const form = await new Response(new Uint8Array(request.body), {
    headers: { 'content-type': type },
  }).formData()
  return [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
}

function answer(reply: FastifyReply, { type, text }: { type: string; text: string }): FastifyReply {
  return reply
    .type(type)
    .header('access-control-allow-origin', '*')
    .header('accept-ranges', 'none')
    .header('cache-control', 'private, must-revalidate, pre-check=0, post-check=0, max-age=0')
    .send(text)
}

/** Breaks the connection before responding. */
function cut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

/** A response of the REST server: XML unless the format parameter was exactly `json`. */
type Rendered = { readonly type: string; readonly text: string }

function render(value: unknown, isJson: boolean): Rendered {
  if (isJson) return { type: 'application/json', text: JSON.stringify(value ?? null).replaceAll('/', '\\/') }
  const inner = value === null || value === undefined ? '' : element(value)
  return xml(inner === '<MULTIPLE></MULTIPLE>' ? '<RESPONSE></RESPONSE>' : `<RESPONSE>${inner}</RESPONSE>`)
}

type Rendering = { readonly debug: boolean; readonly release: Release }

function renderFault(fault: Fault, isJson: boolean, { debug: isDebugging, release }: Rendering): Rendered {
  const exception = className(fault, release)
  const debuginfo = isDebugging && fault.debuginfo !== '' ? fault.debuginfo : null
  if (isJson) {
    const body = {
      exception,
      ...(fault.errorcode === null ? {} : { errorcode: fault.errorcode }),
      message: fault.message,
      ...(debuginfo === null ? {} : { debuginfo }),
    }
    return render(body, true)
  }
  const code = fault.errorcode === null ? '' : `<ERRORCODE>${escapeHtml(fault.errorcode)}</ERRORCODE>`
  const debug = debuginfo === null ? '' : `<DEBUGINFO>${escapeHtml(debuginfo)}</DEBUGINFO>`
  return xml(
    `<EXCEPTION class="${escapeHtml(exception)}">${code}<MESSAGE>${escapeHtml(fault.message)}</MESSAGE>${debug}</EXCEPTION>`,
  )
}

function xml(text: string): Rendered {
  return {
    type: 'application/xml; charset=utf-8',
    text: `<?xml version="1.0" encoding="UTF-8" ?>\n${text}\n`,
  }
}

function element(value: unknown): string {
  if (value === null || value === undefined) return '<VALUE null="null"/>'
  if (Array.isArray(value)) return `<MULTIPLE>${value.map(element).join('')}</MULTIPLE>`
  if (typeof value === 'object') {
    const keys = Object.entries(value).map(
      ([key, inner]) => `<KEY name="${escapeHtml(key)}">${element(inner)}</KEY>`,
    )
    return `<SINGLE>${keys.join('')}</SINGLE>`
  }
  if (typeof value === 'string') return `<VALUE>${escapeHtml(value)}</VALUE>`
  return `<VALUE>${JSON.stringify(typeof value === 'boolean' ? Number(value) : value)}</VALUE>`
}
