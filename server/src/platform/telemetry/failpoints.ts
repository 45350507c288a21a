/** Named places where a test run may kill the process, in the order of a purchase, then the first start (docs/proof-processes.md). */
export const failpointNames = [
  'guest:before-commit',
  'guest:after-commit',
  'cart:before-commit',
  'open:before-commit',
  'open:after-commit',
  'open:after-provider',
  'open:after-store',
  'notice:before-store',
  'notice:after-store',
  'notice:before-answer',
  'return:before-settle',
  'sweep:after-claim',
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
  'letter:before-smtp',
  'letter:after-smtp',
  'letter:after-mark',
  'invoice:before-store',
  'invoice:after-store',
  'invoice:after-mark',
  'refund:after-provider',
  'refund:before-commit',
  'demo:before-commit',
] as const
export type Failpoint = (typeof failpointNames)[number]

export type ReachFailpoint = (name: Failpoint) => void

/** Kills this process at the named place: the first time it comes there, or the n-th for `name#n`. No name: nothing. */
export function failpoints(wanted: string | null): ReachFailpoint {
  if (wanted === null) return () => undefined
  const [place, times = '1'] = wanted.split('#')
  let left = Number(times)
  return (name) => {
    if (name !== place) return
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
  }
}
