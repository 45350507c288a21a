/** What the rules need of a learner's course: as the learning site tells it (R266). */
export type Studied = {
  /** Percent; null: not counted. */
  readonly progress: number | null
  /** Seconds; 0: the learning site knows none. */
  readonly startdate: number
  /** The learner's own enrolment, when the shop knows it. */
  readonly enrolledAt: Date | null
}
export type Stage =
  | { readonly kind: 'in-progress' | 'ready' | 'unlisted' }
  | { readonly kind: 'waiting'; readonly availableAt: Date | null }
export type BundleStage = {
  readonly isReady: boolean
  readonly remaining: number
  /** Percent with two decimals. */
  readonly average: string
}

const weekMs = 7 * 86_400_000

/** Exactly 100: 99.999 is still in progress (R253). */
export const isFinished = ({ progress }: Pick<Studied, 'progress'>): boolean => progress === 100

/** '4 weeks' → 4; null when the text names no weeks (R256). */
export function weeksOf(duration: string): number | null {
  const weeks = /(\d+(?:\.\d+)?)\s*weeks?\b/i.exec(duration)?.[1]
  return weeks === undefined ? null : Number(weeks)
}

/** Counts from the later of the course's start and the learner's own enrolment (decision 11); null without either. */
export function availableFrom(
  { startdate, enrolledAt }: Omit<Studied, 'progress'>,
  weeks: number,
): Date | null {
  const starts = [
    ...(startdate > 0 ? [startdate * 1_000] : []),
    ...(enrolledAt ? [enrolledAt.getTime()] : []),
  ]
  return starts.length === 0 ? null : new Date(Math.max(...starts) + weeks * weekMs)
}

/** `weeks` null: the shop does not know the course, and nothing is granted that cannot be judged. */
export function stageOf(course: Studied, weeks: number | null, now: Date): Stage {
  if (!isFinished(course)) return { kind: 'in-progress' }
  if (weeks === null) return { kind: 'unlisted' }
  const availableAt = availableFrom(course, weeks)
  return availableAt !== null && availableAt <= now ? { kind: 'ready' } : { kind: 'waiting', availableAt }
}

/** null: no card, because the learner has not more than so many courses (R263 to R265). */
export function bundleStageOf(
  courses: readonly Pick<Studied, 'progress'>[],
  moreThan: number,
): BundleStage | null {
  if (courses.length <= moreThan) return null
  const remaining = courses.filter((course) => !isFinished(course)).length
  return { isReady: remaining === 0, remaining, average: averageText(courses) }
}

/** Percent with two decimals, cut: only 100 itself reads 100.00. */
export const percentText = (progress: number | null): string => hundredthsText(exact(progress))

function averageText(courses: readonly Pick<Studied, 'progress'>[]): string {
  const sum = courses.reduce((total, { progress }) => total + exact(progress), 0n)
  return hundredthsText(sum / BigInt(courses.length))
}

/** A percent in steps of 10⁻¹⁵, read from its shortest text: 29.99 × 100 is less than 2999 for a computer. */
function exact(progress: number | null): bigint {
  const text = String(Math.max(0, progress ?? 0))
  const [whole = '0', decimals = ''] = text.split('.')
  return /^\d+(\.\d+)?$/.test(text) ? BigInt(whole + decimals.slice(0, 15).padEnd(15, '0')) : 0n
}

function hundredthsText(steps: bigint): string {
  const digits = String(steps / 10n ** 13n).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
