/** Shown at every start of a real shop with DEMO=1, in the log and on the screen. */
export const demoNotice =
  'DEMO=1: this shop shows the demo, its courses, prices, people and texts are invented. It has no demo accounts.'
