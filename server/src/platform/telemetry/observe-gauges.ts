import { type Attributes, metrics, type MetricOptions } from '@opentelemetry/api'

/** Reports a value of a gauge, once for each combination of labels. */
type Observe<Name extends string> = (name: Name, value: number, labels?: Attributes) => void

/** Registers gauges whose values are read together. Returns a function that stops them. */
export function observeGauges<Name extends string>(
  facts: Readonly<Record<Name, MetricOptions>>,
  read: (observe: Observe<Name>) => Promise<void>,
): () => void {
  const meter = metrics.getMeter('shop')
  const names = Object.keys(facts) as Name[]
  const gauges = new Map(names.map((name) => [name, meter.createObservableGauge(name, facts[name])]))
  const all = [...gauges.values()]
  const look = (result: Parameters<Parameters<typeof meter.addBatchObservableCallback>[0]>[0]) =>
    read((name, value, labels) => {
      const gauge = gauges.get(name)
      if (gauge) result.observe(gauge, value, labels)
    })
  meter.addBatchObservableCallback(look, all)
  return () => meter.removeBatchObservableCallback(look, all)
}

/** The age in seconds of what began then; 0 where there is none. */
export const secondsSince = (began: Date | null, now: Date): number =>
  began === null ? 0 : Math.max(0, now.getTime() - began.getTime()) / 1000
