import type { StaffRole } from '#kit/rights.ts'
import type { AmountsSetting } from './settings.schema.ts'

/** `ended`: the payment link expired before the order was paid. */
export const draftOrderStates = ['draft', 'sent', 'paid', 'ended', 'cancelled'] as const
export type DraftOrderState = (typeof draftOrderStates)[number]

type ReductionLimits = Pick<AmountsSetting, 'financeReductionPercent' | 'supportReductionPercent'>

/** The maximum discount in a draft order for a member with these roles, in percent: the highest of any role. */
export function reductionLimit(roles: readonly StaffRole[], limits: ReductionLimits): number {
  const ofRole: Readonly<Partial<Record<StaffRole, number>>> = {
    owner: 100,
    finance: limits.financeReductionPercent,
    support: limits.supportReductionPercent,
  }
  return Math.max(0, ...roles.map((role) => ofRole[role] ?? 0))
}

/** The lowest price, in halalas, that this limit allows. */
export const lowestPrice = (listHalalas: number, percent: number): number =>
  Math.ceil((listHalalas * (100 - percent)) / 100)
