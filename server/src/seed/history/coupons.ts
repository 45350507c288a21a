import { isNationalWeek, isRamadan, isWhiteWeek, historyDays } from './seasons.ts'
import { dayMs, later, type World } from './world.ts'

export type SeasonCoupon = { readonly id: string; readonly code: string; readonly basisPoints: number }

const codes = [
  { code: 'WELCOME10', basisPoints: 1_000, isOn: () => true },
  { code: 'RAMADAN20', basisPoints: 2_000, isOn: isRamadan },
  { code: 'WATAN25', basisPoints: 2_500, isOn: isNationalWeek },
  { code: 'WHITE30', basisPoints: 3_000, isOn: isWhiteWeek },
] as const
const scholarship = { code: 'SCHOLAR100', basisPoints: 10_000 } as const

type Open = (at: Date) => readonly SeasonCoupon[]
export type YearOfCoupons = { readonly openAt: Open; readonly scholarship: SeasonCoupon }

/** The coupons of the year, each valid in its season; one that gives the course away ended a month ago. */
export function addCoupons({ chance, books, now }: World): YearOfCoupons {
  const start = later(now, -historyDays * dayMs)
  const days = Array.from({ length: historyDays + 1 }, (_, at) => later(start, at * dayMs))
  const add = ({ code, basisPoints }: Omit<SeasonCoupon, 'id'>, from: Date, to: Date, maxUses: number) => {
    const coupon = { id: chance.id(from), code, basisPoints }
    books.coupons.push({
      id: coupon.id,
      code,
      kind: 'special',
      status: 'active',
      discountBasisPoints: basisPoints,
      userEmail: null,
      validFrom: from,
      validTo: to,
      maxUses,
      uses: 0,
      appliesToAll: true,
      createdAt: from,
    })
    return coupon
  }
  const made = codes.flatMap(({ code, basisPoints, isOn }) => {
    const on = days.filter((day) => isOn(day))
    const [from, to] = [on[0], on.at(-1)]
    if (!from || !to) return []
    return [{ coupon: add({ code, basisPoints }, from, later(to, 5 * dayMs), 300), isOn }]
  })
  return {
    openAt: (at) => made.filter(({ isOn }) => isOn(at)).map(({ coupon }) => coupon),
    scholarship: add(scholarship, start, later(now, -30 * dayMs), 20),
  }
}
