/** A line that says how far long work is, at most once for each twentieth part. */
export function progress(print: (line: string) => void, what: string, whole: number): (done: number) => void {
  let shown = 0
  return (done) => {
    const part = whole === 0 ? 20 : Math.floor((done * 20) / whole)
    if (part === shown) return
    shown = part
    print(`  ${what}: ${done.toLocaleString('en')} of ${whole.toLocaleString('en')}`)
  }
}
