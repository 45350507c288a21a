const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::?\d\d)?)$/
/** LMS fields in seconds since 1970; 0 means none. */
const inSeconds: ReadonlySet<string> = new Set([
  'timestart',
  'timeend',
  'startdate',
  'firstaccess',
  'lastaccess',
])

/**
 * The same value with each moment as `@` and its milliseconds from the end of the year, or `@s` and its seconds, so
 * that the loader can place the year before any date.
 */
export const toRelative = (value: unknown, end: number): unknown =>
  JSON.parse(JSON.stringify(value), (key, each: unknown) => {
    if (typeof each === 'string' && moment.test(each)) return `@${Date.parse(each) - end}`
    if (typeof each === 'number' && each > 0 && inSeconds.has(key))
      return `@s${each - Math.floor(end / 1_000)}`
    return each
  })
