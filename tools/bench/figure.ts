export type Figure = {
  readonly what: string
  readonly value: string
  readonly goal?: string
  readonly isMet?: boolean
}

export const percent = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`
export const perSecond = (count: number): string => `${count.toFixed(count < 100 ? 1 : 0)}/s`
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`
