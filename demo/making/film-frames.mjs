// The frames of a film: slow moves over stills, with focus, light, dust and grain computed for each frame.
import sharp from 'sharp'

export const [width, height, rate] = [800, 450, 24]
const [stillWidth, stillHeight] = [1280, 720]
/** Seconds in which one shot becomes the next, and the picture appears and goes. */
const [dissolve, appear] = [0.3, 0.5]

const ease = (t) => t * t * (3 - 2 * t)
const between = (a, b, t) => a + (b - a) * t

function chance(seed) {
  let state = seed >>> 0
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 4294967296
}

const raw = (image) => image.resize(stillWidth, stillHeight, { fit: 'cover' }).removeAlpha().raw().toBuffer()

/** A shot with its pixels, sharp and out of focus. */
export async function loadShot(shot, folder) {
  const file = `${folder}/${shot.still}.png`
  const isRacked = shot.rack !== undefined
  return {
    ...shot,
    pixels: await raw(sharp(file)),
    soft: isRacked ? await raw(sharp(file).blur(11)) : null,
  }
}

/** Draws what a shot shows at a moment (0 to 1) over `out`, with this weight. */
function drawShot(shot, at, weight, light, out) {
  const t = ease(at)
  const [x, y, zoom] = shot.from.map((from, i) => between(from, shot.to[i], t))
  const [w, h] = [stillWidth / zoom, stillHeight / zoom]
  const left = Math.min(Math.max(x * stillWidth - w / 2, 0), stillWidth - w - 1)
  const top = Math.min(Math.max(y * stillHeight - h / 2, 0), stillHeight - h - 1)
  const softness = shot.soft ? between(shot.rack[0], shot.rack[1], ease(Math.min(1, at * 1.6))) : 0
  const { pixels, soft } = shot
  const gain = weight * light
  for (let row = 0, o = 0; row < height; row += 1) {
    const sy = top + (row / height) * (h - 1)
    const y0 = sy | 0
    const fy = sy - y0
    for (let column = 0; column < width; column += 1) {
      const sx = left + (column / width) * (w - 1)
      const x0 = sx | 0
      const fx = sx - x0
      const i = (y0 * stillWidth + x0) * 3
      const j = i + stillWidth * 3
      const [a, b, c, d] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy]
      for (let k = 0; k < 3; k += 1, o += 1) {
        let value = pixels[i + k] * a + pixels[i + 3 + k] * b + pixels[j + k] * c + pixels[j + 3 + k] * d
        if (softness > 0) value += (soft[i + k] - value) * softness
        out[o] += value * gain
      }
    }
  }
}

function drawDust(motes, seconds, tint, out) {
  for (const mote of motes) {
    const x = (mote.x + mote.vx * seconds + 9 * Math.sin(seconds * mote.f + mote.p) + 2 * width) % width
    const y = (mote.y + mote.vy * seconds + 2 * height) % height
    const glow = mote.a * (0.55 + 0.45 * Math.sin(seconds * mote.f * 2 + mote.p))
    const reach = Math.ceil(mote.r * 2)
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1) {
        const [px, py] = [(x | 0) + dx, (y | 0) + dy]
        if (px < 0 || py < 0 || px >= width || py >= height) continue
        const o = (py * width + px) * 3
        const force = Math.exp((-1.5 * (dx * dx + dy * dy)) / (mote.r * mote.r)) * glow
        for (let k = 0; k < 3; k += 1) out[o + k] += force * tint[k]
      }
  }
}

/** Yields every frame as RGB bytes. Shots follow each other with a short dissolve. */
export function* framesOf(film, shots) {
  const random = chance(film.seed)
  const motes = Array.from({ length: film.dust ?? 0 }, () => ({
    x: random() * width,
    y: random() * height,
    r: 0.7 + random() ** 3 * 2.6,
    a: 0.08 + random() * 0.32,
    p: random() * 6.28,
    f: 0.3 + random() * 0.7,
    vx: (random() - 0.5) * 14,
    vy: (random() - 0.6) * 9,
  }))
  const total = shots.reduce((sum, { seconds }) => sum + seconds, 0)
  const light = new Float32Array(width * height * 3)
  const frame = new Uint8Array(width * height * 3)
  for (let n = 0; n < Math.round(total * rate); n += 1) {
    const now = n / rate
    light.fill(0)
    const breath = 1 + 0.03 * Math.sin(now * 2.1 + film.seed) - (film.flicker ?? 0) * random()
    const fade = Math.min(1, (now + 0.05) / appear, (total - now) / appear)
    let start = 0
    for (const shot of shots) {
      const [from, to] = [start - (start === 0 ? 0 : dissolve / 2), start + shot.seconds + dissolve / 2]
      const weight = Math.min(1, start === 0 ? 1 : (now - from) / dissolve, (to - now) / dissolve)
      if (weight > 0)
        drawShot(
          shot,
          (now - from) / (to - from),
          start + shot.seconds === total ? Math.min(1, (now - from) / dissolve || 1) : weight,
          breath * fade,
          light,
        )
      start += shot.seconds
    }
    drawDust(motes, now, film.tint, light)
    for (let i = 0; i < light.length; i += 3) {
      const grain = (random() - 0.5) * 5
      for (let k = 0; k < 3; k += 1) frame[i + k] = Math.max(0, Math.min(255, light[i + k] + grain))
    }
    yield frame
  }
}
