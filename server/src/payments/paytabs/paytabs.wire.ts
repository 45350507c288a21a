import { z } from 'zod'

/** `POST /payment/request`, answered. */
export const CreatedWire = z.looseObject({
  tran_ref: z.string().min(1).max(64),
  redirect_url: z.url(),
  cart_id: z.string(),
})

/** An error: HTTP may be 4xx or 200, so the shape decides. */
export const ErrorWire = z.looseObject({
  code: z.union([z.number(), z.string()]).transform(String),
  message: z.string(),
})

/** A sentence of theirs is kept: without control characters, which the database does not take, and not without end. */
const sentence = z
  .string()
  .transform((text) =>
    text
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 200),
  )
  .optional()
const Result = z.looseObject({
  response_status: z.string(),
  response_code: z.string().default(''),
  response_message: sentence,
})

/** `POST /payment/query` by `tran_ref`; by `cart_id` it is an array of these. */
export const TransactionWire = z.looseObject({
  tran_ref: z.string(),
  tran_type: z.string(),
  previous_tran_ref: z.string().optional(),
  cart_id: z.string(),
  cart_currency: z.string(),
  cart_amount: z.string(),
  tran_currency: z.string().optional(),
  tran_total: z.string().optional(),
  payment_result: Result,
})
export type TransactionWire = z.output<typeof TransactionWire>

/** References are told to the database, which takes no control characters in a text. */
const printable = /^[\x20-\x7e]*$/

/** The server-to-server webhook; a hint that names a payment. */
export const WebhookWire = z.looseObject({
  tran_ref: z.string().min(1).max(64).regex(printable),
  tran_type: z.string().max(64).regex(printable).default(''),
  cart_id: z.string().max(64).regex(printable).default(''),
  previous_tran_ref: z.string().max(64).regex(printable).optional(),
  payment_result: z
    .looseObject({ response_status: z.string().max(64).regex(printable).default('') })
    .default({ response_status: '' }),
})
