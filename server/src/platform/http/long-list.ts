/** What a handler answers instead of a list that may be too long for the memory. */
export class LongList {
  /** The fields of the answer that hold the list, each the whole of it. */
  readonly fields: readonly string[]
  /** Reads the list from its beginning, so many rows at once. */
  readonly batches: () => AsyncIterable<readonly unknown[]>

  constructor(fields: readonly string[], batches: () => AsyncIterable<readonly unknown[]>) {
    this.fields = fields
    this.batches = batches
  }

  /** The answer as JSON, piece by piece; `checked` gives the answer that one batch alone would be. */
  async *json(checked: (batch: readonly unknown[]) => unknown): AsyncGenerator<string> {
    yield '{"success":true'
    for (const field of this.fields) {
      yield `,${JSON.stringify(field)}:[`
      let isFirst = true
      for await (const batch of this.batches()) {
        if (batch.length === 0) continue
        const rows = Object.entries(checked(batch) ?? {}).find(([name]) => name === field)?.[1]
        const text = JSON.stringify(rows).slice(1, -1)
        yield isFirst ? text : `,${text}`
        isFirst = false
      }
      yield ']'
    }
    yield '}'
  }
}
