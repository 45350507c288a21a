const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

// In this order, because each browser also names those below it.
const browsers = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const longest = 1_000

/** The common names of browser and operating system, such as "Safari, iPhone"; '' when both are unknown. */
export function deviceName(userAgent: string): string {
  const shown = userAgent.slice(0, longest)
  const findName = (list: readonly (readonly [RegExp, string])[]) => list.find(([is]) => is.test(shown))?.[1]
  return [findName(browsers), findName(systems)].filter((name) => name !== undefined).join(', ')
}
