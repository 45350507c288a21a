export type InTurn = <Result>(call: () => Promise<Result>) => Promise<Result>

/** Makes calls one after the other: each begins once the one before has ended, well or not. */
export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (call) => {
    const result = last.then(call)
    // Who made that call is told of its failure; the next one begins all the same.
    last = result.catch(() => undefined)
    return result
  }
}
