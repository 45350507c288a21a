import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { type Lang, langs } from '../../contract/src/kit/lang.ts'
import { findChromium } from '../bootstrap/find-test-tools.mjs'
import { difference } from './difference.ts'
import { type Camera, openCamera } from './camera.ts'
import { places, type Who } from './pages.ts'

/** Per cent of all pixels. */
const mostDifferent = 0.1
const widths = [1440, 390] as const
/** A screenshot taken during loading is repeated. */
const attempts = 3

type Compared = { readonly name: string; readonly percent: number; readonly isSame: boolean }
type Pair<Each> = readonly [before: Each, after: Each]

/**
 * Takes screenshots of every place on both sides, writes the differences into the folder, and reports one line for
 * each.
 */
export async function comparePages(
  origins: Pair<string>,
  folder: string,
  print: (line: string) => void,
): Promise<readonly Compared[]> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
  })
  const compared: Compared[] = []
  try {
    for (const lang of langs)
      for (const width of widths)
        for (const who of ['visitor', 'guest', 'learner'] satisfies Who[])
          compared.push(...(await compareAs(who, lang, width)))
    return compared
  } finally {
    await browser.close()
  }

  async function compareAs(who: Who, lang: Lang, width: number): Promise<Compared[]> {
    const [before, after] = await Promise.all([
      openCamera(browser, { origin: origins[0], who, lang, width }),
      openCamera(browser, { origin: origins[1], who, lang, width }),
    ])
    const done: Compared[] = []
    for (const place of places.filter((each) => each.who === who)) {
      const name = `${place.name}.${lang}.${width}`
      const { percent, pictures } = await closest([before, after], place.path)
      for (const [kind, picture] of Object.entries(pictures))
        if (percent > 0) writeFileSync(join(folder, `${name}.${kind}.png`), picture)
      print(`${percent.toFixed(4).padStart(9)} %  ${name}`)
      done.push({ name, percent, isSame: percent <= mostDifferent })
    }
    await Promise.all([before.close(), after.close()])
    return done
  }
}

async function closest(cameras: Pair<Camera>, path: string) {
  let best: { readonly percent: number; readonly pictures: Record<string, Buffer> } | undefined
  for (let attempt = 0; attempt < attempts && best?.percent !== 0; attempt += 1) {
    const [before, after] = await Promise.all([cameras[0].photograph(path), cameras[1].photograph(path)])
    const { share, picture } = await difference(before, after)
    if (best === undefined || share * 100 < best.percent)
      best = { percent: share * 100, pictures: { before, after, difference: picture } }
  }
  if (best === undefined) throw new Error(`No picture of ${path}`)
  return best
}
