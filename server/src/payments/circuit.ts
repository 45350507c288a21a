/**
 * What is known of a provider's silence: how often in a row it gave no usable answer, and whether it is left alone for
 * a while (F07). Instants in milliseconds.
 */
export type Circuit = {
  readonly silences: readonly number[]
  /** Since when it is left alone; null: it is asked as always. */
  readonly openedAt: number | null
  /** When the one ask set out that finds out whether it answers again. */
  readonly probedAt: number | null
}

export const closedCircuit: Circuit = { silences: [], openedAt: null, probedAt: null }

/** So many silences in a row within so long open it; then nobody asks for `restMs`, and after that one at a time. */
export const circuitLimits = { silences: 5, withinMs: 60_000, restMs: 10_000 } as const

export type Knock = { readonly circuit: Circuit; readonly mayAsk: boolean }

/** Whether the provider may be asked now. Whoever may ask tells `hear` what came of it. */
export function knock(circuit: Circuit, now: number): Knock {
  if (circuit.openedAt === null) return { circuit, mayAsk: true }
  if (isWithin(circuitLimits.restMs, circuit.openedAt, now)) return { circuit, mayAsk: false }
  if (circuit.probedAt !== null && isWithin(circuitLimits.restMs, circuit.probedAt, now))
    return { circuit, mayAsk: false }
  return { circuit: { ...circuit, probedAt: now }, mayAsk: true }
}

/** Any answer closes it, also a "no"; silence counts, or begins the rest anew. */
export function hear(circuit: Circuit, heard: 'answer' | 'silence', now: number): Circuit {
  if (heard === 'answer') return closedCircuit
  const { silences: most, withinMs } = circuitLimits
  const silences = [...circuit.silences.filter((at) => isWithin(withinMs, at, now)), now].slice(-most)
  const isOpen = circuit.openedAt !== null || silences.length >= most
  return { silences, openedAt: isOpen ? now : null, probedAt: null }
}

/** A clock that was set back ends a wait, never makes it longer (F29). */
const isWithin = (ms: number, since: number, now: number) => now >= since && now - since < ms
