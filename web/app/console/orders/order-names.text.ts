import { orderMethodNames, orderStateNames, shownStateNames } from '@matla/contract/staff/order-words'
import { words } from '#lib/text.ts'

export const stateText = words(orderStateNames)
export const shownStateText = words(shownStateNames)
export const methodText = words(orderMethodNames)
