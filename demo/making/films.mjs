// Cuts the trailer of each course from finished stills: node demo/making/films.mjs masters out [name …]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { framesOf, height, loadShot, rate, width } from './film-frames.mjs'
import { films } from './film-list.mjs'

const input = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${rate} -i -`
const asMp4 = `-an -c:v libx264 -preset medium -crf 26 -profile:v high -pix_fmt yuv420p -g ${rate * 3} -x264-params aq-mode=3`
const asWebm = '-an -c:v libvpx-vp9 -b:v 0 -crf 36 -deadline good -cpu-used 5 -row-mt 1 -pix_fmt yuv420p'

const encode = (base) =>
  spawn(
    'ffmpeg',
    [
      ...`-v error -y ${input} ${asMp4} -movflags +faststart`.split(' '),
      `${base}.mp4`,
      ...asWebm.split(' '),
      `${base}.webm`,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )

async function cut(name, film, masters, out) {
  const shots = await Promise.all(film.shots.map((shot) => loadShot(shot, masters)))
  const base = `${out}/trailer-${name}`
  const encoder = encode(base)
  const ended = once(encoder, 'close')
  for (const frame of framesOf(film, shots))
    if (!encoder.stdin.write(Buffer.from(frame))) await once(encoder.stdin, 'drain')
  encoder.stdin.end()
  await ended
  console.log(name, ...['mp4', 'webm'].map((type) => `${type} ${statSync(`${base}.${type}`).size}`))
}

const [masters, out, ...names] = process.argv.slice(2)
for (const name of names.length > 0 ? names : Object.keys(films)) await cut(name, films[name], masters, out)
