/** Prints the progress of long work, at most once for each twentieth of it. */
export function progress(print: (line: string) => void, what: string, whole: number): (done: number) => void {
  let shown = 0
  return (done) => {
    const part = whole === 0 ? 20 : Math.floor((done * 20) / whole)
    if (part === shown) return
    shown = part
    print(`  ${what}: ${done.toLocaleString('en')} of ${whole.toLocaleString('en')}`)
  }
}
