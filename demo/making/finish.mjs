// Finishes a render: takes specks and grain of few samples away, adds bloom and a vignette. Writes a lossless master.
// node demo/making/finish.mjs in.png out.png
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'

const [width, height] = [1280, 720]

const vignette = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="v" cx=".5" cy=".48" r=".78"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".42"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#v)"/></svg>`,
)

/** Renders come without a denoiser in Debian: a median takes single bright points, non-local means the grain. */
async function cleaned(input) {
  const folder = mkdtempSync(join(tmpdir(), 'finish-'))
  try {
    const [specks, clean] = [join(folder, 'a.png'), join(folder, 'b.png')]
    await sharp(input)
      .removeAlpha()
      .toColourspace('srgb')
      .median(3)
      .png({ compressionLevel: 1 })
      .toFile(specks)
    execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', specks, '-vf', 'nlmeans=s=5:p=5:r=11', clean])
    return await sharp(clean)
      .resize({ width, height, kernel: 'lanczos3' })
      .sharpen({ sigma: 0.8, m1: 0, m2: 1.4 })
      .png({ compressionLevel: 1 })
      .toBuffer()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const halo = async (picture, gain, offset, radius, share) =>
  sharp(await sharp(picture).linear(gain, offset).blur(radius).png().toBuffer())
    .ensureAlpha(share)
    .png()
    .toBuffer()

export async function finish(input, output) {
  const picture = await cleaned(input)
  await sharp(picture)
    .composite([
      { input: await halo(picture, 2.2, -190, 7, 0.55), blend: 'screen' },
      { input: await halo(picture, 1.8, -150, 38, 0.5), blend: 'screen' },
      { input: vignette, blend: 'over' },
    ])
    .removeAlpha()
    .png()
    .toFile(output)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await finish(process.argv[2], process.argv[3])
