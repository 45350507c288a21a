import { maxVideoBytes, maxVideoSeconds } from '@matla/contract/staff/media-words'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { programEnvironment } from '#config/config.ts'
import type { VideoType } from './file-type.ts'
import type { VideoFacts } from './read-video-facts.ts'

const program = 'ffmpeg'
const run = promisify(execFile)
/** The timeout of one ffmpeg run. */
const maxMs = 30 * 60_000
const posterSecond = 5

export type VideoFault = 'media-unreadable' | 'media-too-long'
/** Paths of the encoded files in the given folder. */
export type EncodedVideo = VideoFacts & {
  readonly mp4: string
  readonly webm: string
  readonly poster: string
}

/** Whether ffmpeg is installed. */
export const hasEncoder = (): Promise<boolean> =>
  run(program, ['-version'], { env: programEnvironment({}) }).then(
    () => true,
    () => false,
  )

/** Restricts ffmpeg to this file and format, so that a playlist cannot name other files. */
const input = (path: string, type: VideoType): readonly string[] => [
  '-hide_banner',
  '-nostdin',
  '-protocol_whitelist',
  'file',
  '-f',
  type,
  '-i',
  path,
]
const noMetadata = ['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1']
const pictureAlone = ['-map', '0:v:0', '-an', ...noMetadata]
/** The first video stream, with its sound if there is any. */
const withSound = ['-map', '0:v:0', '-map', '0:a:0?', '-ac', '2', ...noMetadata]
const atMost720 = ['-vf', "scale=-2:'trunc(min(720,ih)/2)*2'", '-pix_fmt', 'yuv420p']
const limits = ['-t', String(maxVideoSeconds), '-fs', String(maxVideoBytes)]
const aac = ['-c:a', 'aac', '-b:a', '128k']
const opus = ['-c:a', 'libopus', '-b:a', '96k']
const encodings: Readonly<Record<VideoType, readonly string[]>> = {
  mp4: ['-c:v', 'libx264', '-preset', 'medium', '-crf', '24', ...aac, '-movflags', '+faststart', '-f', 'mp4'],
  webm: [
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    '36',
    '-cpu-used',
    '4',
    '-row-mt',
    '1',
    ...opus,
    '-f',
    'webm',
  ],
}

type Source = { readonly path: string; readonly type: VideoType; readonly folder: string }

/** Encodes 720p as MP4 and WebM, and a poster. `onProgress` gets percentages. */
export async function encodeVideo(
  { path, type, folder }: Source,
  onProgress: (percent: number) => Promise<void>,
): Promise<EncodedVideo | VideoFault> {
  const source = input(path, type)
  const facts = await readFacts(source)
  if (facts === null) return 'media-unreadable'
  const { seconds } = facts
  if (seconds > maxVideoSeconds) return 'media-too-long'
  const files = {
    mp4: join(folder, 'out.mp4'),
    webm: join(folder, 'out.webm'),
    poster: join(folder, 'poster.png'),
  }
  const poster = ['-ss', String(Math.min(posterSecond, seconds / 2)), ...source, ...pictureAlone]
  const scaled = ['-frames:v', '1', '-vf', "scale='min(1920,iw)':-2", '-f', 'image2', '-y', files.poster]
  if (!(await encode([...poster, ...scaled]))) return 'media-unreadable'
  for (const [index, kind] of (['mp4', 'webm'] as const).entries()) {
    const encoding = [...atMost720, ...limits, ...encodings[kind], '-y', files[kind]]
    const shown = (done: number) => onProgress(Math.min(99, Math.floor((index + done / seconds) * 50)))
    if (!(await encode([...source, ...withSound, ...encoding], shown))) return 'media-unreadable'
  }
  const isWhole = Object.values(files).every((file) => existsSync(file))
  return isWhole ? { ...files, ...facts } : 'media-unreadable'
}

/** Without an output, ffmpeg prints the input's duration and streams before it fails. null when the input is unreadable. */
async function readFacts(source: readonly string[]): Promise<VideoFacts | null> {
  const answer = await run(program, [...source], { env: programEnvironment({}), timeout: maxMs }).catch(
    (error: { stderr?: string }) => ({ stderr: error.stderr ?? '' }),
  )
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/.exec(answer.stderr) ?? []
  const length = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
  return length > 0 ? { seconds: length, hasSound: /Stream #0:.*: Audio: /.test(answer.stderr) } : null
}

const running = new Set<AbortController>()

/** Aborts running encodings, whose jobs are retried. */
export function stopEncoding(): void {
  for (const each of running) each.abort()
}

/** Whether ffmpeg succeeded. `onSecond` gets the number of encoded seconds. Throws when ffmpeg was aborted. */
async function encode(
  args: readonly string[],
  onSecond?: (second: number) => Promise<void>,
): Promise<boolean> {
  const stop = new AbortController()
  running.add(stop)
  const child = spawn(program, ['-v', 'error', '-progress', 'pipe:1', '-nostats', ...args], {
    env: programEnvironment({}),
    stdio: ['ignore', 'pipe', 'ignore'],
    signal: stop.signal,
    killSignal: 'SIGKILL',
    timeout: maxMs,
  })
  const ended = once(child, 'close') as Promise<[number | null]>
  // Handled below. An earlier unhandled rejection would end the process.
  ended.catch(() => undefined)
  try {
    for await (const line of createInterface(child.stdout)) {
      const micros = /^out_time_(?:us|ms)=(\d+)/.exec(line)?.[1]
      if (micros !== undefined) await onSecond?.(Number(micros) / 1_000_000)
    }
    const [code] = await ended
    return code === 0
  } finally {
    running.delete(stop)
  }
}
