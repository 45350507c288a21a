import type { Db } from '#platform/db/database.ts'
import { normaliseCode } from './coupon-code.ts'
import { hasRedeemed } from './coupons.store.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a paid order of this buyer used the coupon of this code or id: what the documents' calls wanted to write (V03). */
export const isUsedBy = (db: Db, userId: string, codeOrId: string): Promise<boolean> =>
  hasRedeemed(db, userId, uuid.test(codeOrId) ? codeOrId : normaliseCode(codeOrId))
