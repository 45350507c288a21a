import { z } from 'zod'
import { leastReason, mostReason } from './reason.ts'

/** Why a member of staff does something; of money it stands on the credit note, too. */
export const Reason = z.string().trim().min(leastReason).max(mostReason)
