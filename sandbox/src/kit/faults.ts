import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

/** A fault call comes as JSON from programs, or as a plain form from the panel. */
function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
}

/** What was sent, with a form's words turned into numbers and yes/no; empty fields are left out. */
function sent(request: FastifyRequest): object {
  if (!isForm(request)) return Object(request.body)
  const fields = Object.entries(Object(request.body)).filter(([, value]) => value !== '')
  return Object.fromEntries(fields.map(([name, value]) => [name, typed(String(value))]))
}

/** Answers a program with JSON, and a person with the page that the form was on. */
export function answered(
  request: FastifyRequest,
  reply: FastifyReply,
  back: string,
  answer: object,
): FastifyReply {
  return isForm(request) ? reply.redirect(back, 303) : reply.send(answer)
}

/** Parses a fault call, over what stands already; on a bad one answers 400 and returns null. */
export function understood<Schema extends z.ZodType>(
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

/** The changes that were given a value. */
export const given = (changes: object) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

/** What a call does; an answer with `http` is an error with that status. */
type Work<Asked> = (asked: Asked) => object | Promise<object>

/** An error of a fault call. */
export const fault = (http: number, message: string) => ({ http, message })

/** Registers calls that change the sandbox itself: JSON from programs, forms from the page `back`. */
export function faultCalls(app: FastifyInstance, back: string) {
  return <Schema extends z.ZodType>(path: string, schema: Schema, work: Work<z.output<Schema>>): void => {
    app.post(path, async (request, reply) => {
      const asked = understood(schema, request, reply)
      if (asked === null) return reply
      const answer = await work(asked)
      if (!('http' in answer)) return answered(request, reply, back, answer)
      const { http, ...body } = answer as ReturnType<typeof fault>
      return reply.code(http).send(body)
    })
  }
}

/** Registers the call that sets some of a provider's faults and leaves the others as they are. */
export function faultCall<Faults>(
  app: FastifyInstance,
  back: string,
  path: string,
  schema: z.ZodType<Faults>,
  owner: { faults: Faults & object },
  afterwards = () => {},
): void {
  app.post(path, async (request, reply) => {
    const faults = understood(schema, request, reply, owner.faults)
    if (faults === null) return reply
    Object.assign(owner, { faults })
    afterwards()
    return answered(request, reply, back, owner.faults)
  })
}

/** Whether a fault that happens so many times is still to happen; counts it down. */
export function happens<Name extends string>(
  owner: { faults: Readonly<Record<Name, number>> },
  name: Name,
): boolean {
  const left = owner.faults[name]
  if (left === 0) return false
  owner.faults = { ...owner.faults, [name]: left - 1 }
  return true
}
