import { z } from 'zod'
import { InputNumber } from '#kit/input-bounds.schema.ts'
import { typedNumber } from '#kit/typed.schema.ts'

const CourseId = z.string().max(64)
const Halalas = typedNumber(InputNumber)
const mostLines = 100

/** The amount that the caller saw: the call fails if it differs by now, naming who was first. Absent: not checked. */
export const ExpectedAmount = InputNumber.optional()

/** Units of a line; null: all that are left. */
export const UnitsOfLine = z.object({
  courseId: CourseId,
  quantity: typedNumber(z.int().min(1).max(10_000)).nullable().default(null),
})

/** Parts of lines to refund: units at their price, or any amount up to what is left of a line. */
export const RefundLines = z
  .array(
    UnitsOfLine.extend({
      /** Halalas, instead of the price of the units. Such a line is named once. */
      amountHalalas: Halalas.optional(),
      /** Whether access to the units ends; by default it does, unless the amount leaves a part of the line paid. */
      endsAccess: z.boolean().optional(),
    }),
  )
  .min(1)
  .max(mostLines)
  .refine((lines) =>
    lines.every(
      ({ courseId, amountHalalas, endsAccess }) =>
        (amountHalalas === undefined && endsAccess === undefined) ||
        lines.filter((each) => each.courseId === courseId).length === 1,
    ),
  )

/** What a refund, or the request for one, says apart from its lines. */
export const refundChoice = {
  /** An amount for the whole order, such as an apology, in proportion to what is left of each line. */
  goodwill: z
    .object({
      amountHalalas: Halalas,
      /** The lines to which access ends; it stays for the others. */
      endsAccess: z.array(CourseId).max(mostLines).default([]),
    })
    .optional(),
  amountHalalas: ExpectedAmount,
  /** What was left of the order as the caller saw it: the call fails if it differs by now, naming who was first. */
  leftHalalas: ExpectedAmount,
}

export const refundErrors = [
  'refund-line-unknown',
  'refund-line-refunded',
  'refund-amount-too-high',
  'refund-changed',
  'nothing-to-refund',
] as const
