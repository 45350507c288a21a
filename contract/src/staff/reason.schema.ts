import { z } from 'zod'
import { leastReason, mostReason } from './reason.ts'

/** Why a member of staff does something; of money it stands on the credit note, too. */
export const Reason = z.string().trim().min(leastReason).max(mostReason)

/** The same in English, where `reason` is in Arabic: both stand on the credit note. Absent: it is given in one language alone. */
export const ReasonEn = Reason.optional()
