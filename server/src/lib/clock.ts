/** Time comes from here alone, so that a test can hold it. */
export type Clock = () => Date

/** Milliseconds that only grow, for how long something took. */
export const stopwatch = (): number => performance.now()

export const systemClock: Clock = () => new Date()
