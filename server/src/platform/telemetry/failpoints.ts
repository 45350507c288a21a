import { channel } from 'node:diagnostics_channel'
import process from 'node:process'

/**
 * Named places in the code where a test can kill the process, in the order of a purchase, then of the first start
 * (docs/testing.md).
 */
export const failpointNames = [
  'guest:before-commit',
  'guest:after-commit',
  'cart:before-commit',
  'open:before-commit',
  'open:after-commit',
  'open:after-provider',
  'open:after-store',
  'webhook:before-store',
  'webhook:after-store',
  'webhook:before-answer',
  'return:before-settle',
  'reconcile:after-claim',
  'settle:before-ask',
  'settle:after-ask',
  'settle:after-capture',
  'settle:before-commit',
  'settle:after-commit',
  'fulfil:before-invoice',
  'redeem:before-commit',
  'redeem:after-commit',
  'enrol:before-learning-site',
  'enrol:after-learning-site',
  'enrol:after-mark',
  'email:before-smtp',
  'email:after-smtp',
  'email:after-mark',
  'e-invoice:before-commit',
  'invoice:before-store',
  'invoice:after-store',
  'invoice:after-mark',
  'refund:after-provider',
  'refund:before-commit',
  'import:after-rows',
  'import:before-commit',
  'import:after-batch',
  'demo:before-commit',
] as const
export type Failpoint = (typeof failpointNames)[number]

/** The message of the channel. A subscriber that sets `failure` makes the work fail at this point (tests). */
export type PointReached = { readonly name: Failpoint; failure?: Error }

const points = channel('shop:point')

/** Reports that the work has reached this failpoint. Throws the `failure` that a listener has set. */
export function reach(name: Failpoint): void {
  if (!points.hasSubscribers) return
  const point: PointReached = { name }
  points.publish(point)
  if (point.failure) throw point.failure
}

/** Returns a function that removes the listener. */
export function onReach(listener: (point: PointReached) => void): () => void {
  const onMessage = (message: unknown) => listener(message as PointReached)
  points.subscribe(onMessage)
  return () => {
    points.unsubscribe(onMessage)
  }
}

/** Kills this process at the named failpoint: the first time it is reached, or the n-th for `name#n`. */
export function killAt(failpoint: string): void {
  const [place, times = '1'] = failpoint.split('#')
  let timesLeft = Number(times)
  onReach(({ name }) => {
    if (name !== place) return
    timesLeft -= 1
    if (timesLeft === 0) process.kill(process.pid, 'SIGKILL')
  })
}
