import { z } from 'zod'
import { InputNumber } from '#kit/input-bounds.schema.ts'
import { typedNumber } from '#kit/typed.schema.ts'

const CourseId = z.string().max(64)
const Halalas = typedNumber(InputNumber)
const mostLines = 100

/** The amount that the caller saw. If it has changed, the call fails and names who changed it. Absent: no check. */
export const ExpectedAmount = InputNumber.optional()

/** Units of a line; null for all remaining units. */
export const UnitsOfLine = z.object({
  courseId: CourseId,
  quantity: typedNumber(z.int().min(1).max(10_000)).nullable().default(null),
})

/** Parts of lines to refund: units at their price, or any amount up to the remainder of a line. */
export const RefundLines = z
  .array(
    UnitsOfLine.extend({
      /** An amount in halalas instead of the price of the units. Such a line may occur only once. */
      amountHalalas: Halalas.optional(),
      /** Whether access to the units ends. By default it does, unless a part of the line stays paid. */
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

/** The options of a refund or refund request, apart from its lines. */
export const refundChoice = {
  /** An amount for the whole order, such as an apology, distributed in proportion to the remainder of each line. */
  goodwill: z
    .object({
      amountHalalas: Halalas,
      /** The lines to which access ends; the other lines stay open. */
      endsAccess: z.array(CourseId).max(mostLines).default([]),
    })
    .optional(),
  amountHalalas: ExpectedAmount,
  /** The remainder of the order that the caller saw. The call fails when it has changed, and names who changed it. */
  leftHalalas: ExpectedAmount,
}

export const refundErrors = [
  'refund-line-unknown',
  'refund-line-refunded',
  'refund-amount-too-high',
  'refund-changed',
  'nothing-to-refund',
] as const
