import { audit } from './audit.ts'
import { isNationalWeek, isRamadan, isWhiteWeek, historyDays } from './seasons.ts'
import { dayMs, later, type World } from './world.ts'

export type SeasonCoupon = { readonly id: string; readonly code: string; readonly basisPoints: number }

type Season = { readonly code: string; readonly basisPoints: number; readonly isOn: (day: Date) => boolean }

const codes: readonly Season[] = [
  { code: 'WELCOME10', basisPoints: 1_000, isOn: () => true },
  { code: 'RAMADAN20', basisPoints: 2_000, isOn: isRamadan },
  { code: 'WATAN25', basisPoints: 2_500, isOn: isNationalWeek },
  { code: 'WHITE30', basisPoints: 3_000, isOn: isWhiteWeek },
]
/** Coupons are generated until this many days after `now`. */
const aheadDays = 60
/** For the guests of one evening, with so few uses that one guest came too late. */
const evening = { code: 'CLOSEUP40', basisPoints: 4_000, maxUses: 3, fromDays: -24, toDays: -2 } as const
const scholarship = { code: 'SCHOLAR100', basisPoints: 10_000 } as const

type Open = (at: Date) => readonly SeasonCoupon[]
export type YearOfCoupons = {
  readonly openAt: Open
  readonly scholarship: SeasonCoupon
  /** The coupon of the evening, while buyers come with it. */
  readonly eveningAt: (at: Date) => SeasonCoupon | null
}

/** The coupons of the year, each valid in its season; one that gave the course away ended a month ago. */
export function addCoupons(world: World): YearOfCoupons {
  const { chance, books, now, overused } = world
  const start = later(now, -historyDays * dayMs)
  const days = Array.from({ length: historyDays + aheadDays }, (_, at) => later(start, at * dayMs))
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
    audit(world, {
      by: 'finance',
      area: 'coupons',
      action: 'make',
      subject: coupon.id,
      at: from,
      after: {
        code,
        kind: 'special',
        percent: basisPoints / 100,
        products: null,
        maxUses,
        isForOnePerson: false,
      },
    })
    return coupon
  }
  const made = codes.flatMap(({ code, basisPoints, isOn }) => {
    const seasons = seasonsIn(days.filter(isOn)).filter(([from]) => from < now)
    return seasons.map(([from, to], at) => {
      const isLast = at === seasons.length - 1
      const named = isLast ? code : `${code}-${from.getUTCFullYear()}`
      return { coupon: add({ code: named, basisPoints }, from, later(to, dayMs), 300), isOn, from, to }
    })
  })
  const [begins, ends] = [later(now, evening.fromDays * dayMs), later(now, evening.toDays * dayMs)]
  const limited = add(evening, begins, ends, evening.maxUses)
  return {
    eveningAt: (at) =>
      at > begins && at < later(ends, -dayMs) && !overused.has(limited.id) ? limited : null,
    openAt: (at) =>
      made
        .filter(({ isOn, from, to }) => isOn(at) && at >= from && at <= later(to, dayMs))
        .map(({ coupon }) => coupon),
    scholarship: add(scholarship, start, later(now, -30 * dayMs), 20),
  }
}

/** Groups sorted days into periods, each from its first day to its last. */
function seasonsIn(days: readonly Date[]): readonly (readonly [from: Date, to: Date])[] {
  const periods: [Date, Date][] = []
  for (const day of days) {
    const last = periods.at(-1)
    if (last && day.getTime() - last[1].getTime() <= 2 * dayMs) last[1] = day
    else periods.push([day, day])
  }
  return periods
}
