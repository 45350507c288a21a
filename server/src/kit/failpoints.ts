/** Named places where a test run may kill the process (reliability: kill -9 at every step). */
export type Failpoint =
  | 'open:before-commit'
  | 'open:after-commit'
  | 'open:after-provider'
  | 'settle:before-ask'
  | 'settle:after-ask'
  | 'settle:before-commit'
  | 'settle:after-commit'
  | 'notice:after-store'
  | 'enrol:after-learning-site'
  | 'letter:after-smtp'
  | 'invoice:after-store'
  | 'refund:after-provider'
  | 'refund:before-commit'

export type ReachFailpoint = (name: Failpoint) => void

/** Kills this process, once, at the named place; without a name it does nothing. */
export function failpoints(wanted: string | null): ReachFailpoint {
  if (wanted === null) return () => undefined
  return (name) => {
    if (name === wanted) process.kill(process.pid, 'SIGKILL')
  }
}
