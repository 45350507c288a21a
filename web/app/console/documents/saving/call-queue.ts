export type RunInOrder = <Result>(call: () => Promise<Result>) => Promise<Result>

/** Runs calls in sequence: each starts once the previous one has settled. */
export function createCallQueue(): RunInOrder {
  let last: Promise<unknown> = Promise.resolve()
  return (call) => {
    const result = last.then(call)
    // The caller handles the failure; the next call starts regardless.
    last = result.catch(() => undefined)
    return result
  }
}
