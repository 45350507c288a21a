// What the covers of single e-books show.
import { f } from './cover-parts.mjs'

export const bookMotifs = {
  // a phone held upright, its screen full of the sun over two dunes
  Phone(W, H, r, g) {
    const cx = W * 0.5,
      cy = H * 0.5,
      h = H * 0.74,
      w = h * 0.5,
      x = cx - w / 2,
      y = cy - h / 2,
      k = h / 540
    const dune = (z, a, c) => {
      let d = `M${f(x)} ${f(y + h)}`
      for (let i = 0; i <= 40; i++)
        d += `L${f(x + (w * i) / 40)} ${f(y + h * z + h * 0.035 * Math.sin(i * 0.19 + a) + h * 0.02 * Math.sin(i * 0.4 + a * 2))}`
      return `<path d="${d}L${f(x + w)} ${f(y + h)}z" fill="${c}"/>`
    }
    let rings = ''
    for (let i = 1; i < 6; i++)
      rings += `<circle cx="${f(cx)}" cy="${f(cy)}" r="${f(h * (0.45 + i * 0.12))}" fill="none" stroke="${g[0]}" stroke-opacity="${f(0.3 - i * 0.045)}" stroke-width="2"/>`
    return (
      rings +
      `<g transform="rotate(9 ${f(cx)} ${f(cy)})"><clipPath id="scr"><rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" rx="${f(30 * k)}"/></clipPath><rect x="${f(x - 12 * k)}" y="${f(y - 12 * k)}" width="${f(w + 24 * k)}" height="${f(h + 24 * k)}" rx="${f(42 * k)}" fill="#0a0b10" stroke="${g[0]}" stroke-opacity=".7" stroke-width="${f(3 * k)}"/><g clip-path="url(#scr)"><rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" fill="url(#sky)"/><circle cx="${f(cx + w * 0.12)}" cy="${f(y + h * 0.56)}" r="${f(w * 0.3)}" fill="url(#sun)"/>${dune(0.64, 0, '#8a2f3a')}${dune(0.76, 2, '#3a1230')}<g stroke="#fff" stroke-opacity=".55" stroke-width="${f(1.6 * k)}"><path d="M${f(x + w / 3)} ${f(y)}v${f(h)}M${f(x + (w * 2) / 3)} ${f(y)}v${f(h)}M${f(x)} ${f(y + h / 3)}h${f(w)}M${f(x)} ${f(y + (h * 2) / 3)}h${f(w)}"/></g></g><circle cx="${f(cx)}" cy="${f(y + h - 40 * k)}" r="${f(20 * k)}" fill="#FF4A36" stroke="#fff" stroke-width="${f(4 * k)}"/></g>`
    )
  },
  // a board of six frames, one scene seen from six places
  Frames(W, H, r, g) {
    const n = 3,
      gap = W * 0.022,
      w = (W * 0.88 - gap * (n - 1)) / n,
      h = w * 0.5625,
      x0 = W * 0.06,
      y0 = H / 2 - h - gap / 2
    let o = ''
    for (let i = 0; i < 6; i++) {
      const x = x0 + (i % n) * (w + gap),
        y = y0 + ((i / n) | 0) * (h + gap),
        z = 0.5 + 0.16 * ((i * 2) % 3),
        px = w * (0.24 + 0.26 * (i % 3)),
        s = h * (0.26 + 0.1 * ((i * 2) % 3)),
        hot = i === 4
      o += `<g transform="translate(${f(x)} ${f(y)})"><clipPath id="c${i}"><rect width="${f(w)}" height="${f(h)}" rx="10"/></clipPath><g clip-path="url(#c${i})"><rect width="${f(w)}" height="${f(h)}" fill="${hot ? '#FFE0A6' : '#FBF6EA'}"/><circle cx="${f(w - px)}" cy="${f(h * z)}" r="${f(h * (0.16 + 0.05 * (i % 3)))}" fill="${hot ? '#FF7A3D' : g[0]}"/><path d="M0 ${f(h * z)}Q${f(w * 0.3)} ${f(h * (z - 0.16))} ${f(w * 0.6)} ${f(h * z)}T${f(w)} ${f(h * (z - 0.04))}V${f(h)}H0z" fill="#2a1a2c"/><path d="M${f(px - s * 0.2)} ${f(h)}V${f(h * z - s * 0.3)}q${f(s * 0.2)} ${f(-s * 0.3)} ${f(s * 0.4)} 0V${f(h)}z" fill="#120b14"/><circle cx="${f(px)}" cy="${f(h * z - s * 0.62)}" r="${f(s * 0.17)}" fill="#120b14"/></g><rect width="${f(w)}" height="${f(h)}" rx="10" fill="none" stroke="${hot ? '#FFB13D' : '#0a0b10'}" stroke-width="${hot ? 7 : 4}"/></g>`
    }
    return `<g transform="rotate(-4 ${f(W / 2)} ${f(H / 2)})">${o}</g>`
  },
  // an earthen house with triangular openings and one lit door
  Home(W, H) {
    const base = H * 0.84,
      wall = (x, w, h, c) => {
        let d = `M${f(x)} ${f(base)}V${f(base - h)}`
        const n = Math.round(w / 46),
          s = w / n
        for (let i = 0; i < n; i++)
          d += `h${f(s * 0.2)}l${f(s * 0.15)} ${f(-s * 0.5)}l${f(s * 0.15)} ${f(-s * 0.35)}l${f(s * 0.15)} ${f(s * 0.35)}l${f(s * 0.15)} ${f(s * 0.5)}h${f(s * 0.2)}`
        return `<path d="${d}V${f(base)}z" fill="${c}"/>`
      }
    const tri = (x, y, s) =>
      `<path d="M${f(x - s)} ${f(y)}h${f(2 * s)}l${f(-s)} ${f(-1.8 * s)}z" fill="#FFD27A"/>`
    let o =
      wall(W * 0.1, W * 0.3, H * 0.34, '#6d3222') +
      wall(W * 0.56, W * 0.34, H * 0.42, '#7c3a25') +
      wall(W * 0.27, W * 0.4, H * 0.56, '#9a4f2e')
    for (let i = 0; i < 7; i++)
      for (let j = 0; j < 2; j++)
        o += tri(W * (0.31 + 0.053 * i) + (j ? W * 0.026 : 0), base - H * (0.42 - 0.07 * j), W * 0.009)
    for (let i = 0; i < 4; i++)
      o +=
        tri(W * (0.7 + 0.05 * i), base - H * 0.3, W * 0.008) +
        tri(W * (0.13 + 0.04 * i), base - H * 0.24, W * 0.007)
    const dx = W * 0.44,
      dw = W * 0.075,
      dh = H * 0.25
    o += `<path d="M${f(dx - dw * 1.2)} ${f(H)}L${f(dx)} ${f(base)}h${f(dw)}L${f(dx + dw * 2.4)} ${f(H)}z" fill="#FFB13D" opacity=".35" filter="url(#b12)"/><rect x="${f(dx)}" y="${f(base - dh)}" width="${f(dw)}" height="${f(dh)}" fill="url(#sun)"/><rect x="${f(dx)}" y="${f(base - dh)}" width="${f(dw)}" height="${f(dh)}" fill="none" stroke="#3a1a10" stroke-width="7"/><path d="M${f(dx + dw / 2)} ${f(base - dh)}v${f(dh)}" stroke="#3a1a10" stroke-width="5"/>`
    return (
      `<circle cx="${f(W * 0.76)}" cy="${f(H * 0.3)}" r="${f(H * 0.1)}" fill="#FFE3A6" opacity=".9"/>` +
      o +
      `<rect y="${f(base)}" width="${W}" height="${f(H - base)}" fill="#1a0b10" opacity=".55"/>`
    )
  },
  // a laurel of leaves round the sun
  Laurel(W, H) {
    const cx = W / 2,
      cy = H * 0.5,
      R = H * 0.34
    let o = ''
    for (const s of [-1, 1])
      for (let i = 0; i < 13; i++)
        for (const q of [-1, 1]) {
          const a = Math.PI / 2 + s * (0.16 + i * 0.2),
            x = cx + R * Math.cos(a),
            y = cy + R * Math.sin(a),
            t = (a * 180) / Math.PI + (s > 0 ? 90 : -90) + q * s * 32,
            l = R * (0.36 - i * 0.008)
          o += `<path transform="translate(${f(x)} ${f(y)}) rotate(${f(t)})" d="M0 0Q${f(l * 0.45)} ${f(-l * 0.3)} ${f(l)} 0Q${f(l * 0.45)} ${f(l * 0.3)} 0 0z" fill="${q > 0 ? '#FFC45F' : '#E08A2E'}"/>`
        }
    return (
      `<circle cx="${f(cx)}" cy="${f(cy)}" r="${f(R * 0.46)}" fill="url(#sun)"/><g stroke="#2a1710" stroke-width="5" stroke-linecap="round"><path d="M${f(cx - R * 0.62)} ${f(cy + R * 0.62)}" /></g>` +
      o
    )
  },
}
