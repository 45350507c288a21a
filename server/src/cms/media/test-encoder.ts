import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pictureOf } from './test-media.ts'

/**
 * A fake ffmpeg with the output of the real one: the file contains its length (`seconds=12`), and the arguments are
 * recorded.
 */
export async function writeTestEncoder(folder: string) {
  mkdirSync(folder, { recursive: true })
  const frame = join(folder, 'frame.png')
  writeFileSync(frame, await pictureOf(9, [1280, 720]).png().toBuffer())
  const asked = join(folder, 'asked.jsonl')
  writeFileSync(asked, '')
  const path = join(folder, 'ffmpeg')
  writeFileSync(path, program(frame, asked))
  chmodSync(path, 0o755)
  return {
    folder,
    asked: () =>
      readFileSync(asked, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as string[]),
  }
}

const program = (frame: string, asked: string) => `#!${process.execPath}
const { appendFileSync, copyFileSync, readFileSync, writeFileSync } = require('node:fs')
const args = process.argv.slice(2)
appendFileSync(${JSON.stringify(asked)}, JSON.stringify(args) + '\\n')
if (args[0] === '-version') process.exit(0)
const film = readFileSync(args[args.indexOf('-i') + 1], 'latin1')
const seconds = Number(/seconds=(\\d+)/.exec(film)?.[1] ?? 0)
const isWritten = args.includes('-y')
const clock = new Date(seconds * 1000).toISOString().slice(11, 19)
if (!isWritten) {
  process.stderr.write(seconds > 0 ? '  Duration: ' + clock + '.00, start: 0\\n' : 'Invalid data found\\n')
  process.exit(1)
}
if (film.includes('damaged')) process.exit(1)
const out = args.at(-1)
if (out.endsWith('.png')) copyFileSync(${JSON.stringify(frame)}, out)
else {
  for (const part of [1, 2]) process.stdout.write('out_time_us=' + (seconds * 500000 * part) + '\\nprogress=continue\\n')
  writeFileSync(out, 'encoded ' + out.split('.').at(-1))
}
`
