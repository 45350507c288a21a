// Encodes finished pictures as the shop serves them and writes their descriptions: node demo/making/publish.mjs masters films [name …]
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { covers, stills, trailers } from './words.mjs'

const demo = join(import.meta.dirname, '..')
const [masters, films, ...names] = process.argv.slice(2)
const wanted = (words) => Object.entries(words).filter(([name]) => names.length === 0 || names.includes(name))

const facts = (name, bytes) => ({
  name,
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

function describe(path, medium) {
  const file = join(demo, 'content', 'media', `${path}.json`)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, `${JSON.stringify(medium, null, 2)}\n`)
}

async function publishPicture(base, master, widths, [ar, en, focus = null], credit) {
  const picture = sharp(master)
  const { width: full, height: tall } = await picture.metadata()
  const largest = Math.max(...widths)
  mkdirSync(join(demo, 'media', base, '..'), { recursive: true })
  let bytes = Buffer.alloc(0)
  for (const width of widths) {
    const sized = picture.clone().resize({ width, kernel: 'lanczos3' })
    const avif = await sized.clone().avif({ quality: 52, effort: 4, chromaSubsampling: '4:4:4' }).toBuffer()
    bytes = await sized.clone().webp({ quality: 76, effort: 5, smartSubsample: true }).toBuffer()
    writeFileSync(join(demo, 'media', `${base}-${width}.avif`), avif)
    writeFileSync(join(demo, 'media', `${base}-${width}.webp`), bytes)
  }
  const tiny = await picture.clone().resize({ width: 24 }).webp({ quality: 30 }).toBuffer()
  const blur = `data:image/webp;base64,${tiny.toString('base64')}`
  const file = { base, widths, width: largest, height: Math.round((largest * tall) / full), blur }
  describe(base, {
    kind: 'image',
    ...facts(base.split('/')[1], bytes),
    alt: { ar, en },
    credit,
    focus,
    file,
  })
}

const rendered = 'Made for this project: scenes rendered with Blender'
for (const [name, words] of wanted(stills)) {
  const master = join(masters, `${name}.png`)
  const widths = name.endsWith('-close') ? [480, 768] : [480, 768, 1280]
  if (existsSync(master)) await publishPicture(`stills/${name}`, master, widths, words, rendered)
  else console.log(`no master of ${name}`)
}
for (const [name, words] of wanted(covers))
  await publishPicture(
    `stills/cover-${name}`,
    join(masters, 'books', `${name}.png`),
    [480, 768],
    words,
    'Made for this project: drawn by script',
  )
for (const [name, [ar, en]] of wanted(trailers)) {
  const file = join(films, `trailer-${name}`)
  if (!existsSync(`${file}.mp4`)) {
    console.log(`no film of ${name}`)
    continue
  }
  for (const type of ['mp4', 'webm'])
    copyFileSync(`${file}.${type}`, join(demo, 'media', 'video', `trailer-${name}.${type}`))
  const credit = 'Made for this project: computed from its own stills'
  const known = facts(`trailer-${name}`, readFileSync(`${file}.mp4`))
  describe(`video/trailer-${name}`, { kind: 'video', ...known, alt: { ar, en }, credit, poster: null })
}
