import { commonErrors, type ErrorCode } from '@matla/contract/kit/errors'
import { errorTexts } from '@matla/contract/errors.text'
import { everyError, staffErrors } from '@matla/contract/kit/staff-errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorCode } from '#platform/db/error-code.ts'
import { AppError } from '#lib/errors.ts'
import { readLang } from './request-language.ts'

/** A 500 response, without any request data. */
export type ServerFault = {
  /** The class of the error. */
  readonly name: string
  /** The method and the route pattern. */
  readonly route: string
  /** The reference in the response and the log. */
  readonly reference: string
}

/** The only place where an error becomes a response. */
export function handleErrors(
  app: FastifyInstance,
  note: (fault: ServerFault) => Promise<void> = async () => undefined,
): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (toErrorCode(error, request) === 'unexpected')
      await note({ name: error.name, route: routePattern(request), reference: request.id }).catch(
        (err: unknown) => request.log.warn({ err }, 'an unexpected error was not recorded'),
      )
    return sendFailure(error, request, reply)
  })
  app.setNotFoundHandler((request, reply) => sendFailure(new AppError('not-found'), request, reply))
}

const routePattern = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${routeOptions.url ?? ''}`

export function sendFailure(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const code = toErrorCode(error, request)
  if (code === 'unexpected') request.log.error({ err: error, reference: request.id }, 'unexpected')
  if (code === 'unreachable') request.log.warn({ err: error, reference: request.id }, 'unreachable')
  const lang = readLang(request)
  const fields = error instanceof AppError ? error.fields : undefined
  return reply
    .code(everyError[code])
    .header('cache-control', 'no-store')
    .headers(retryAdvice(code))
    .type('application/json')
    .send({
      success: false,
      code,
      message: errorTexts[code][lang],
      ...(fields && {
        fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text[lang]])),
      }),
      reference: request.id,
    })
}

/** The seconds until a retry is useful. For a payment, the two minutes that its page counts down (R312). */
function retryAdvice(code: ErrorCode): Record<string, string> {
  if (code === 'payment-provider-down') return { 'retry-after': '120' }
  if (code === 'too-many-requests') return { 'retry-after': '60' }
  return everyError[code] === 502 || everyError[code] === 503 ? { 'retry-after': '10' } : {}
}

/** A use case may fail only with the errors that its row declares. Any other error is a bug. */
function toErrorCode(error: Error & { statusCode?: number }, request: FastifyRequest): ErrorCode {
  if (error instanceof AppError) return isDeclared(error.code, request) ? error.code : 'unexpected'
  if (isDatabaseUnavailable(error)) return 'unreachable'
  return byStatus[error.statusCode ?? 500] ?? 'unexpected'
}

/** Errors of Fastify and its plugins only have a status. */
const byStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid',
  // Only from static files, for names that no file can have.
  403: 'not-found',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'too-large',
  414: 'too-large',
  415: 'unsupported-media-type',
  416: 'range-not-satisfiable',
  503: 'unreachable',
}

function isDeclared(code: ErrorCode, request: FastifyRequest): boolean {
  const row = request.routeOptions.config.call
  const declared: readonly ErrorCode[] = [
    ...commonErrors,
    ...(row?.access === 'staff' ? staffErrors : []),
    ...(row?.errors ?? (Object.keys(everyError) as ErrorCode[])),
  ]
  return declared.includes(code)
}

/**
 * Connection refused, lost or over the limit, a server starting or stopping, timeouts, or a full disk. Nothing was
 * done, so the request can be retried later.
 */
function isDatabaseUnavailable(error: Error): boolean {
  const { message: cause } = error.cause instanceof Error ? error.cause : error
  return (
    unavailableCodes.test(errorCode(error) ?? '') ||
    unavailableMessages.test(error.message) ||
    unavailableMessages.test(cause)
  )
}

const unavailableCodes =
  /^(ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P0\d|57014|25P0[34]|55P03|40001|40P01|53\d{3}|08\w{3})$/
/** Errors of the driver that have no code. */
const unavailableMessages =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|after calling end on the pool/
