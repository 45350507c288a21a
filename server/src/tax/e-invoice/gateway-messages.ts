import { z } from 'zod'

/** What the gateway says of a document or a request. Its own text, shortened; its codes are spelled in several ways. */
export type GatewayMessage = {
  readonly kind: 'info' | 'warning' | 'error'
  readonly code: string | null
  readonly category: string | null
  readonly text: string
}

/** The length of an answer is the gateway's; what is stored is cut, and holds nothing that the database rejects. */
const mostMessages = 50
const stored = (most: number) => (text: string) =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .slice(0, most)
const textOf = z.string().catch('').transform(stored(1_000))
const codeOf = z.union([z.string(), z.number()]).nullish().catch(null)

const MessageWire = z.union([
  z.string().transform((message) => ({ code: null, category: null, message: stored(1_000)(message) })),
  z.looseObject({ code: codeOf, category: codeOf, message: textOf }),
])
/** A list, one alone, or nothing. */
const Messages = z
  .unknown()
  .optional()
  .transform((value) => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]))
  .transform((values) =>
    values.slice(0, mostMessages).flatMap((value) => MessageWire.safeParse(value).data ?? []),
  )

const Lists = z.looseObject({ infoMessages: Messages, warningMessages: Messages, errorMessages: Messages })
const nothing = { infoMessages: [], warningMessages: [], errorMessages: [] }

const BodyWire = z.looseObject({
  validationResults: z.unknown().optional(),
  errors: Messages,
  code: codeOf,
  message: z.string().optional().catch(undefined),
})

/** All messages of an answer, wherever they stand in it: within the results, beside them, as `errors`, or as one code. */
export function messagesOf(json: unknown): GatewayMessage[] {
  const body = BodyWire.safeParse(json).data
  if (!body) return []
  const within = Lists.safeParse(body.validationResults).data ?? nothing
  const beside = Lists.safeParse(body).data ?? nothing
  const own =
    body.message === undefined
      ? []
      : [{ code: body.code, category: null, message: stored(1_000)(body.message) }]
  return [
    ...messagesOfKind('error', [...within.errorMessages, ...beside.errorMessages, ...body.errors, ...own]),
    ...messagesOfKind('warning', [...within.warningMessages, ...beside.warningMessages]),
    ...messagesOfKind('info', [...within.infoMessages, ...beside.infoMessages]),
  ].slice(0, mostMessages)
}

/** Whether the gateway looked at the document at all; else the call itself was wrong. */
export const hasResults = (json: unknown): boolean => {
  const results = BodyWire.safeParse(json).data?.validationResults
  return typeof results === 'object' && results !== null
}

const isStatusError = (json: unknown): boolean => Status.safeParse(json).data?.status === 'ERROR'
const Status = z.looseObject({ status: z.string() })

/** Whether an answer names an error, in its lists or as the status of its results; its other words do not count then. */
export function hasErrors(json: unknown): boolean {
  const body = BodyWire.safeParse(json).data
  if (!body) return false
  const listed = [body.validationResults, body].flatMap(
    (part) => Lists.safeParse(part).data?.errorMessages ?? [],
  )
  return (
    [...listed, ...body.errors].length > 0 || isStatusError(json) || isStatusError(body.validationResults)
  )
}

type Wire = z.output<typeof MessageWire>

const messagesOfKind = (kind: GatewayMessage['kind'], found: readonly Wire[]): GatewayMessage[] =>
  found.map(({ code, category, message }) => ({
    kind,
    code: shortOrNull(code),
    category: shortOrNull(category),
    text: message,
  }))

const shortOrNull = (code: string | number | null | undefined): string | null =>
  code === null || code === undefined || code === '' ? null : stored(100)(String(code))
