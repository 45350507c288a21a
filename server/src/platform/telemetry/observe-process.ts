import { metrics } from '@opentelemetry/api'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'

/** Reports the event loop delay since the last read, and memory. Returns a function that stops the reports. */
export function observeProcess(): () => void {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const meter = metrics.getMeter('shop')
  const late = meter.createObservableGauge('nodejs.eventloop.delay.p99', {
    unit: 's',
    description: 'Delay of the event loop that 99 % stay below',
  })
  const latest = meter.createObservableGauge('nodejs.eventloop.delay.max', {
    unit: 's',
    description: 'Longest delay of the event loop',
  })
  const memory = meter.createObservableGauge('process.memory.usage', {
    unit: 'By',
    description: 'Resident memory',
  })
  const nanoseconds = 1e9
  late.addCallback((result) => {
    result.observe(delay.percentile(99) / nanoseconds)
  })
  latest.addCallback((result) => {
    result.observe(delay.max / nanoseconds)
    delay.reset()
  })
  memory.addCallback((result) => {
    result.observe(process.memoryUsage.rss())
  })
  return () => {
    delay.disable()
  }
}
