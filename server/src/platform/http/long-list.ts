/** Returned by a handler instead of a list that may be too long for memory. */
export class LongList {
  /** The response fields that each contain the whole list; null when the response is the list itself. */
  readonly fields: readonly string[] | null
  /** Reads the list from its beginning, in batches. */
  readonly batches: () => AsyncIterable<readonly unknown[]>

  constructor(fields: readonly string[] | null, batches: () => AsyncIterable<readonly unknown[]>) {
    this.fields = fields
    this.batches = batches
  }

  /** Streams the response as JSON. `checked` validates a response that contains only one batch. */
  async *json(checked: (answer: unknown) => unknown): AsyncGenerator<string> {
    if (this.fields === null) return yield* this.#list(checked)
    yield '{"success":true'
    for (const field of this.fields) {
      yield `,${JSON.stringify(field)}:`
      const fields = this.fields
      yield* this.#list((batch) => {
        const answer = checked(Object.fromEntries(fields.map((name) => [name, batch])))
        return Object.entries(answer ?? {}).find(([name]) => name === field)?.[1]
      })
    }
    yield '}'
  }

  async *#list(checked: (batch: readonly unknown[]) => unknown): AsyncGenerator<string> {
    yield '['
    let isFirst = true
    for await (const batch of this.batches()) {
      if (batch.length === 0) continue
      const text = JSON.stringify(checked(batch)).slice(1, -1)
      yield isFirst ? text : `,${text}`
      isFirst = false
    }
    yield ']'
  }
}
