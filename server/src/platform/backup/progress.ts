type Print = (line: string) => void

export const progressEachSeconds = 5

/** Runs `work` and prints the progress every few seconds. */
export async function withProgress<Result>(
  print: Print,
  state: () => string,
  work: () => Promise<Result>,
): Promise<Result> {
  const timer = setInterval(() => print(`  ${state()}`), progressEachSeconds * 1_000)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/** Runs `each` for the items, `width` at a time. Throws the first failure once the running calls have ended. */
export async function inParallel<Item>(
  items: AsyncIterable<Item>,
  width: number,
  each: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]()
  const failures: unknown[] = []
  const runWorker = async () => {
    try {
      while (failures.length === 0) {
        const next = await iterator.next()
        if (next.done === true) return
        await each(next.value)
      }
    } catch (error) {
      failures.push(error)
    }
  }
  await Promise.all(Array.from({ length: width }, runWorker))
  if (failures.length > 0) throw failures[0]
}

export const formatMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
export const formatCount = (count: number): string => count.toLocaleString('en')
