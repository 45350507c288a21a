import { z } from 'zod'

/** A message from the gateway about a document or a request, truncated. The spelling of codes varies. */
export type GatewayMessage = {
  readonly kind: 'info' | 'warning' | 'error'
  readonly code: string | null
  readonly category: string | null
  readonly text: string
}

/** Stored messages are truncated and contain no characters that PostgreSQL rejects. */
const maxMessages = 50
const truncate = (limit: number) => (text: string) =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .slice(0, limit)
const textOf = z.string().catch('').transform(truncate(1_000))
const codeOf = z.union([z.string(), z.number()]).nullish().catch(null)

const MessageWire = z.union([
  z.string().transform((message) => ({ code: null, category: null, message: truncate(1_000)(message) })),
  z.looseObject({ code: codeOf, category: codeOf, message: textOf }),
])
/** Accepts a list, a single message or nothing. */
const Messages = z
  .unknown()
  .optional()
  .transform((value) => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]))
  .transform((values) =>
    values.slice(0, maxMessages).flatMap((value) => MessageWire.safeParse(value).data ?? []),
  )

const Lists = z.looseObject({ infoMessages: Messages, warningMessages: Messages, errorMessages: Messages })
const noMessages = { infoMessages: [], warningMessages: [], errorMessages: [] }

const BodyWire = z.looseObject({
  validationResults: z.unknown().optional(),
  errors: Messages,
  code: codeOf,
  message: z.string().optional().catch(undefined),
})

/** Reads all messages of a response: inside the results, next to them, in `errors`, or as a single code. */
export function readMessages(json: unknown): GatewayMessage[] {
  const body = BodyWire.safeParse(json).data
  if (!body) return []
  const within = Lists.safeParse(body.validationResults).data ?? noMessages
  const beside = Lists.safeParse(body).data ?? noMessages
  const bodyMessages =
    body.message === undefined
      ? []
      : [{ code: body.code, category: null, message: truncate(1_000)(body.message) }]
  return [
    ...toMessages('error', [
      ...within.errorMessages,
      ...beside.errorMessages,
      ...body.errors,
      ...bodyMessages,
    ]),
    ...toMessages('warning', [...within.warningMessages, ...beside.warningMessages]),
    ...toMessages('info', [...within.infoMessages, ...beside.infoMessages]),
  ].slice(0, maxMessages)
}

/** Whether the gateway validated the document. Otherwise, the call itself was invalid. */
export const hasResults = (json: unknown): boolean => {
  const results = BodyWire.safeParse(json).data?.validationResults
  return typeof results === 'object' && results !== null
}

const isStatusError = (json: unknown): boolean => Status.safeParse(json).data?.status === 'ERROR'
const Status = z.looseObject({ status: z.string() })

/** Whether a response contains an error, in its lists or as the status of its results. */
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

const toMessages = (kind: GatewayMessage['kind'], messages: readonly Wire[]): GatewayMessage[] =>
  messages.map(({ code, category, message }) => ({
    kind,
    code: shortOrNull(code),
    category: shortOrNull(category),
    text: message,
  }))

const shortOrNull = (code: string | number | null | undefined): string | null =>
  code === null || code === undefined || code === '' ? null : truncate(100)(String(code))
