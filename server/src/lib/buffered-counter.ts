type BufferedCounterOptions = {
  /** How many different keys are remembered until they are written. Further keys are not counted. */
  readonly maxKeys: number
  readonly writeMs: number
  /** Adds these counts to the stored ones. It must handle its own failures. */
  readonly write: (counts: ReadonlyMap<string, number>) => Promise<void>
}

/** Counts keys in memory and writes them together, so that no response waits for it. */
export function openBufferedCounter({
  maxKeys,
  writeMs,
  write,
}: BufferedCounterOptions): (key: string) => void {
  let waiting = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    timer = undefined
    const counts = waiting
    waiting = new Map()
    void write(counts)
  }
  return (key) => {
    if (waiting.size >= maxKeys && !waiting.has(key)) return
    waiting.set(key, (waiting.get(key) ?? 0) + 1)
    timer ??= setTimeout(flush, writeMs).unref()
  }
}
