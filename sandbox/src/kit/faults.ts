import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

/** A fault call comes as JSON from programs, or as a plain form from the panel. */
function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
}

/** What was sent, with a form's words turned into numbers and yes/no; empty fields are left out. */
function sent(request: FastifyRequest): unknown {
  if (!isForm(request)) return request.body ?? {}
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

/** Parses a fault call; on a bad one answers 400 and returns null. */
export function understood<Schema extends z.ZodType>(
  schema: Schema,
  request: FastifyRequest,
  reply: FastifyReply,
): z.output<Schema> | null {
  const parsed = schema.safeParse(sent(request))
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
