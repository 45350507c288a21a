import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

/** Whether a fault call is a form from the panel; programs send JSON. */
function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
}

/** The request body, with form values converted to numbers and booleans and empty fields omitted. */
function sent(request: FastifyRequest): object {
  if (!isForm(request)) return Object(request.body)
  const fields = Object.entries(Object(request.body)).filter(([, value]) => value !== '')
  return Object.fromEntries(fields.map(([name, value]) => [name, typed(String(value))]))
}

/** Responds to programs with JSON, and to people with a redirect to the form's page. */
export function sendResult(
  request: FastifyRequest,
  reply: FastifyReply,
  back: string,
  answer: object,
): FastifyReply {
  return isForm(request) ? reply.redirect(back, 303) : reply.send(answer)
}

/** Parses a fault call over the current values; responds with 400 and returns null when it is invalid. */
export function parseFaultCall<Schema extends z.ZodType>(
  schema: Schema,
  request: FastifyRequest,
  reply: FastifyReply,
  current: object = {},
): z.output<Schema> | null {
  const parsed = schema.safeParse({ ...current, ...sent(request) })
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  void reply.code(400).send({ message: issue ? `${issue.path.join('.')}: ${issue.message}` : 'Bad request' })
  return null
}

function typed(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true'
  if (text === 'null') return null
  return /^\d{1,9}(\.\d+)?$/.test(text) ? Number(text) : text
}

/** Drops the changes that have no value. */
export const pickGiven = (changes: object) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

/** The action of a call; a result with `http` is an error with that status. */
type Work<Asked> = (asked: Asked) => object | Promise<object>

/** An error result of a fault call. */
export const faultError = (http: number, message: string) => ({ http, message })

/** Registers calls that change the sandbox itself: programs send JSON, people submit forms on the page `back`. */
export function registerFaultCalls(app: FastifyInstance, back: string) {
  return <Schema extends z.ZodType>(path: string, schema: Schema, work: Work<z.output<Schema>>): void => {
    app.post(path, async (request, reply) => {
      const asked = parseFaultCall(schema, request, reply)
      if (asked === null) return reply
      const answer = await work(asked)
      if (!('http' in answer)) return sendResult(request, reply, back, answer)
      const { http, ...body } = answer as ReturnType<typeof faultError>
      return reply.code(http).send(body)
    })
  }
}

/** Registers the call that sets some of a provider's faults and leaves the rest unchanged. */
export function registerFaultCall<Faults>(
  app: FastifyInstance,
  back: string,
  path: string,
  schema: z.ZodType<Faults>,
  owner: { faults: Faults & object },
  afterwards = () => {},
): void {
  app.post(path, async (request, reply) => {
    const faults = parseFaultCall(schema, request, reply, owner.faults)
    if (faults === null) return reply
    Object.assign(owner, { faults })
    afterwards()
    return sendResult(request, reply, back, owner.faults)
  })
}

/** Whether a counted fault should happen now; decrements its count. */
export function consumeFault<Name extends string>(
  owner: { faults: Readonly<Record<Name, number>> },
  name: Name,
): boolean {
  const left = owner.faults[name]
  if (left === 0) return false
  owner.faults = { ...owner.faults, [name]: left - 1 }
  return true
}
