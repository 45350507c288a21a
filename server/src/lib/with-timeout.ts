/** Work did not finish in time. It may still finish later, but its result is ignored. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong'
  readonly code = 'ETIMEDOUT'
}

/** Returns the result of `work`. Throws `TookTooLong` after `ms` milliseconds. */
export function withTimeout<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TookTooLong(`nothing after ${ms} ms`)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
