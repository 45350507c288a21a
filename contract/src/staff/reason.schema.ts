import { z } from 'zod'
import { minReasonLength, maxReasonLength } from './reason.ts'

/** The reason for a staff action; for refunds it is printed on the credit note. */
export const Reason = z.string().trim().min(minReasonLength).max(maxReasonLength)

/**
 * The reason in English when `reason` is in Arabic; both are printed on the credit note. Absent when there is
 * only one language.
 */
export const ReasonEn = Reason.optional()
