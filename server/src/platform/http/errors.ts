import { commonErrors, type ErrorCode } from '@matla/contract/kit/errors'
import { errorTexts } from '@matla/contract/kit/errors.text'
import { everyError, staffErrors } from '@matla/contract/staff/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorCode } from '#platform/db/error-code.ts'
import { AppError } from '#lib/errors.ts'
import { langOfRequest } from './request-context.ts'

/** An answer with 500, without anything that was sent. */
export type ServerFault = {
  /** The class of the error. */
  readonly name: string
  /** Method and pattern of the address. */
  readonly route: string
  /** As the answer and the log have it. */
  readonly reference: string
}

/** The one place where an error becomes an answer. */
export function answerErrors(
  app: FastifyInstance,
  note: (fault: ServerFault) => Promise<void> = async () => undefined,
): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (codeOf(error, request) === 'unexpected')
      await note({ name: error.name, route: routeOf(request), reference: request.id }).catch((err: unknown) =>
        request.log.warn({ err }, 'an unexpected error was not noted'),
      )
    return sendFailure(error, request, reply)
  })
  app.setNotFoundHandler((request, reply) => sendFailure(new AppError('not-found'), request, reply))
}

const routeOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? ''}`

export function sendFailure(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const code = codeOf(error, request)
  if (code === 'unexpected') request.log.error({ err: error, reference: request.id }, 'unexpected')
  if (code === 'unreachable') request.log.warn({ err: error, reference: request.id }, 'unreachable')
  const lang = langOfRequest(request)
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

/** When it is worth asking again, in seconds: a payment after the two minutes that its page counts down (R312). */
function retryAdvice(code: ErrorCode): Record<string, string> {
  if (code === 'payment-provider-down') return { 'retry-after': '120' }
  if (code === 'too-many-requests') return { 'retry-after': '60' }
  return everyError[code] === 502 || everyError[code] === 503 ? { 'retry-after': '10' } : {}
}

/** A use case may refuse only with what its row promised the caller; anything else is a bug. */
function codeOf(error: Error & { statusCode?: number }, request: FastifyRequest): ErrorCode {
  if (error instanceof AppError) return isDeclared(error.code, request) ? error.code : 'unexpected'
  if (isDatabaseAway(error)) return 'unreachable'
  return byStatus[error.statusCode ?? 500] ?? 'unexpected'
}

/** What Fastify and its plugins say by status alone. */
const byStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid',
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

/** Connection refused, ended, or one too many, server starting or stopping, timeouts, a full disk: come back later, nothing was done. */
function isDatabaseAway(error: Error): boolean {
  const { message: cause } = error.cause instanceof Error ? error.cause : error
  return awayCodes.test(errorCode(error) ?? '') || awayWords.test(error.message) || awayWords.test(cause)
}

const awayCodes =
  /^(ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P0\d|57014|25P0[34]|55P03|40001|40P01|53\d{3}|08\w{3})$/
/** What the driver says without a code. */
const awayWords =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|after calling end on the pool/
