type Bar = {
  /** The first day, YYYY-MM-DD. */
  readonly day: string
  /** The number of days. */
  readonly days: number
  readonly netHalalas: number
  readonly orders: number
}

type Day = Omit<Bar, 'days'>

/** With more days than this, a bar is a week. */
const maxDailyBars = 90

/** The bars of the chart: a day each, or a week each for longer periods; the last week ends on the last day. */
export function toBars(byDay: readonly Day[]): Bar[] {
  if (byDay.length <= maxDailyBars) return byDay.map((each) => ({ ...each, days: 1 }))
  const first = byDay.length % 7
  const starts = [
    ...(first > 0 ? [0] : []),
    ...Array.from({ length: Math.floor(byDay.length / 7) }, (_, at) => first + at * 7),
  ]
  return starts.map((start, at) => {
    const own = byDay.slice(start, starts[at + 1] ?? byDay.length)
    return {
      day: own[0]?.day ?? '',
      days: own.length,
      netHalalas: own.reduce((sum, { netHalalas }) => sum + netHalalas, 0),
      orders: own.reduce((sum, { orders }) => sum + orders, 0),
    }
  })
}
