type Event = { readonly at: number; readonly run: () => Promise<void> }

/** The events of the year in order of time; an event may add later ones. */
export function openTimeline() {
  const events: Event[] = []
  const add = (at: number, run: Event['run']): void => {
    const place = events.findLastIndex((event) => event.at <= at) + 1
    events.splice(place, 0, { at, run })
  }
  return {
    add,
    /** Runs all events; before each, `arrive` sets the clock to its moment. */
    async run(arrive: (at: number) => void): Promise<void> {
      for (let next = events.shift(); next; next = events.shift()) {
        arrive(next.at)
        await next.run()
      }
    },
  }
}
export type Timeline = ReturnType<typeof openTimeline>
