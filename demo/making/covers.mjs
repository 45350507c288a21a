// A cover without words for a course or an e-book, drawn as SVG: its motif and its colours come from its subject, the rest from its name.
import sharp from 'sharp'
import { bookMotifs } from './book-motifs.mjs'
import { coverMotifs } from './cover-motifs.mjs'
import { f } from './cover-parts.mjs'

const motif = { ...coverMotifs, ...bookMotifs }
const GELS = {
  Scriptwriting: ['#FFB13D', '#7A2E12', '#140C0A'],
  Production: ['#E8C547', '#1E5A46', '#07120F'],
  Directing: ['#FF5A4D', '#5A1230', '#12070C'],
  Cinematography: ['#43C9E6', '#17358A', '#060A18'],
  Recording: ['#A07BFF', '#4A1D86', '#0C0718'],
  Acting: ['#FF6F91', '#7A1030', '#14060B'],
  Editing: ['#3ED6B5', '#0E4C6E', '#04101A'],
  Phone: ['#FF7A3D', '#3A1658', '#0B0616'],
  Frames: ['#FF5A4D', '#7A2430', '#16080C'],
  Home: ['#FFB13D', '#3B2A78', '#0C0A20'],
  Laurel: ['#E8C547', '#4A1D60', '#0E0716'],
}
const hash = (s) => {
  let h = 2166136261
  for (const c of s) {
    h ^= c.charCodeAt(0)
    h = Math.imul(h, 16777619)
  }
  return h >>> 0
}
const rng = (seed) => () => {
  seed |= 0
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}

export function coverSvg(slug, category, W = 1280, H = 720) {
  const g = GELS[category] || GELS.Directing,
    r = rng(hash(slug)),
    sx = category === 'Production' ? 0.3 + r() * 0.4 : 0.5,
    sy = category === 'Production' ? 0.36 : 0.5
  const sun = ['Scriptwriting', 'Production', 'Directing'].includes(category)
    ? `<circle cx="${f(W * sx)}" cy="${f(H * sy * (category === 'Scriptwriting' ? 0.9 : 1))}" r="${f(Math.min(W, H) * (category === 'Production' ? 0.25 : 0.4))}" fill="url(#sun)"/>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><defs><linearGradient id="bg" x1="0" y1="0" x2="${f(r())}" y2="1"><stop stop-color="${g[1]}"/><stop offset=".62" stop-color="${g[2]}"/><stop offset="1" stop-color="#050508"/></linearGradient><radialGradient id="k1" cx="${f(0.1 + r() * 0.3)}" cy="${f(0.05 + r() * 0.3)}" r=".75"><stop stop-color="${g[0]}" stop-opacity=".55"/><stop offset="1" stop-color="${g[0]}" stop-opacity="0"/></radialGradient><radialGradient id="k2" cx="${f(0.75 + r() * 0.25)}" cy="${f(0.7 + r() * 0.3)}" r=".6"><stop stop-color="#FF7A3D" stop-opacity=".38"/><stop offset="1" stop-color="#FF7A3D" stop-opacity="0"/></radialGradient><linearGradient id="sun" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#FFE3A6"/><stop offset=".5" stop-color="#FFB13D"/><stop offset="1" stop-color="#FF5A2A"/></linearGradient><linearGradient id="paper" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#FFF6E2"/><stop offset="1" stop-color="#E6CFA4"/></linearGradient><linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#050508" stop-opacity="0"/><stop offset="1" stop-color="#050508" stop-opacity=".92"/></linearGradient><linearGradient id="rim" x1="1" y1="0" x2="0" y2="1"><stop stop-color="${g[0]}"/><stop offset=".35" stop-color="${g[0]}" stop-opacity="0"/></linearGradient><linearGradient id="fold"><stop stop-color="#2a050e"/><stop offset=".35" stop-color="#9c1833"/><stop offset=".6" stop-color="#5d0d20"/><stop offset="1" stop-color="#1c0309"/></linearGradient><linearGradient id="beam" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#FFE9C8" stop-opacity=".55"/><stop offset="1" stop-color="#FFE9C8" stop-opacity=".04"/></linearGradient><filter id="b12" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="14"/></filter><filter id="glow" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="9" result="b"/><feMerge><feMergeNode in="b"/><feMergeNode in="SourceGraphic"/></feMerge></filter><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#1d2145"/><stop offset=".5" stop-color="#a03a5a"/><stop offset=".75" stop-color="#ff8a3c"/></linearGradient><radialGradient id="vig" r=".8"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".6"/></radialGradient></defs><rect width="${W}" height="${H}" fill="url(#bg)"/><rect width="${W}" height="${H}" fill="url(#k1)"/><rect width="${W}" height="${H}" fill="url(#k2)"/>${sun}${motif[category] ? motif[category](W, H, r, g) : motif.Directing(W, H, r, g)}<rect width="${W}" height="${H}" fill="url(#vig)"/></svg>`
}
export async function renderCover(slug, category, W, H) {
  const svg = coverSvg(slug, category, W, H)
  const grain = await sharp({
    create: {
      width: W,
      height: H,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 13 },
    },
  })
    .greyscale()
    .png()
    .toBuffer()
  return sharp(Buffer.from(svg))
    .composite([{ input: grain, blend: 'soft-light' }])
    .removeAlpha()
}
