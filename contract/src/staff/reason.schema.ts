import { z } from 'zod'
import { minReasonLength, maxReasonLength } from './reason.ts'

/** The reason for a staff action; for refunds it is printed on the credit note. */
export const Reason = z.string().trim().min(minReasonLength).max(maxReasonLength)

/** The English reason when `reason` is Arabic; the credit note prints both. Absent when there is only one language. */
export const ReasonEn = Reason.optional()
