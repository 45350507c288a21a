import { orderMethodNames, orderStateNames } from '@matla/contract/staff/order-words'
import { words } from '#lib/text.ts'

export const stateText = words(orderStateNames)
export const methodText = words(orderMethodNames)
