// What the cover of each subject shows.
import { f, pol } from './cover-parts.mjs'

export const coverMotifs = {
  // overlapping screenplay pages in front of a rising sun; a single pencil stroke crosses the top page
  Scriptwriting(W, H, r, g) {
    const cx = W * 0.5,
      cy = H * 0.54,
      s = Math.min(W * 1.35, H) / 900
    let o = ''
    for (let i = 0; i < 4; i++) {
      const rot = -16 + i * 9 + r() * 4,
        pw = 420 * s,
        ph = 540 * s,
        k = i / 3
      let ln = '',
        y = 66 * s,
        q = 0
      while (y < ph - 50 * s) {
        const d = q % 7
        const ind = d < 2 ? 46 : d === 2 ? 170 : 112
        const wd = (d < 2 ? 320 : d === 2 ? 92 : 196) * (0.62 + r() * 0.38)
        ln += `<rect x="${f(ind * s)}" y="${f(y)}" width="${f(wd * s)}" height="${f(9 * s)}" rx="${f(4 * s)}" fill="#2a1710" opacity="${f(0.35 + k * 0.45)}"/>`
        y += (d === 1 || d === 6 ? 40 : 23) * s
        q++
      }
      o += `<g transform="translate(${f(cx + (i - 1.5) * 46 * s)} ${f(cy + (1.5 - i) * 10 * s)}) rotate(${f(rot)}) translate(${f(-pw / 2)} ${f(-ph / 2)})"><rect width="${f(pw)}" height="${f(ph)}" rx="${f(8 * s)}" fill="#000" opacity=".35" transform="translate(${f(10 * s)} ${f(18 * s)})" filter="url(#b12)"/><rect width="${f(pw)}" height="${f(ph)}" rx="${f(8 * s)}" fill="url(#paper)" opacity="${f(0.55 + k * 0.45)}"/>${i > 1 ? ln : ''}</g>`
    }
    return (
      o +
      `<g transform="translate(${f(cx + 10 * s)} ${f(cy + 40 * s)}) rotate(-38)"><rect x="${f(-330 * s)}" y="${f(-13 * s)}" width="${f(560 * s)}" height="${f(26 * s)}" rx="${f(4 * s)}" fill="${g[0]}"/><rect x="${f(-330 * s)}" y="${f(-13 * s)}" width="${f(560 * s)}" height="${f(9 * s)}" fill="#fff" opacity=".35"/><path d="M${f(230 * s)} ${f(-13 * s)}l${f(58 * s)} ${f(13 * s)}l${f(-58 * s)} ${f(13 * s)}z" fill="#E9CFA6"/><path d="M${f(268 * s)} ${f(-4.6 * s)}l${f(20 * s)} ${f(4.6 * s)}l${f(-20 * s)} ${f(4.6 * s)}z" fill="#161013"/><rect x="${f(-356 * s)}" y="${f(-13 * s)}" width="${f(28 * s)}" height="${f(26 * s)}" fill="#D9D2C4"/><rect x="${f(-392 * s)}" y="${f(-13 * s)}" width="${f(38 * s)}" height="${f(26 * s)}" rx="${f(7 * s)}" fill="#C2563F"/></g>`
    )
  },
  // stripboard: the shooting schedule as architecture
  Production(W, H, r, g) {
    let o = ''
    const n = Math.round(W / 34),
      col = [g[0], '#F3EBD6', '#2E8F73', '#E57A3C', '#173E36', '#0E2A25']
    for (let i = 0; i < n; i++) {
      const x = (i * W) / n,
        h = H * (0.22 + 0.46 * Math.abs(Math.sin(i * 0.33 + r() * 0.5)) + r() * 0.1),
        y = H - h
      let yy = y
      while (yy < H) {
        const hh = 22 + r() * 86
        o += `<rect x="${f(x + 3)}" y="${f(yy)}" width="${f(W / n - 6)}" height="${f(Math.min(hh - 4, H - yy))}" rx="4" fill="${col[(r() * r() * col.length) | 0]}" opacity="${f(0.5 + 0.5 * (1 - (yy - y) / H))}"/>`
        yy += hh
      }
    }
    return o + `<rect y="${f(H * 0.6)}" width="${W}" height="${f(H * 0.4)}" fill="url(#fade)"/>`
  },
  // clapper as a low-angle monument
  Directing(W, H, r, g) {
    const s = Math.min(W * 1.15, H) / 900,
      cx = W * 0.5,
      cy = H * 0.62
    const bw = 620 * s,
      bh = 400 * s
    let st = '',
      st2 = ''
    for (let i = -1; i < 8; i++) {
      st += `<path d="M${f(i * 92 * s)} 0h${f(46 * s)}l${f(-40 * s)} ${f(78 * s)}h${f(-46 * s)}z" fill="#F6EFE2"/>`
      st2 += `<path d="M${f(i * 92 * s)} 0h${f(46 * s)}l${f(40 * s)} ${f(78 * s)}h${f(-46 * s)}z" fill="#F6EFE2"/>`
    }
    const stick = (inner, id) =>
      `<clipPath id="${id}"><rect width="${f(bw)}" height="${f(78 * s)}" rx="${f(8 * s)}"/></clipPath><rect width="${f(bw)}" height="${f(78 * s)}" rx="${f(8 * s)}" fill="#17131a"/><g clip-path="url(#${id})">${inner}</g>`
    const ang = -14 - r() * 10
    return `<g transform="translate(${f(cx - bw / 2)} ${f(cy - bh / 2)})"><rect x="${f(14 * s)}" y="${f(24 * s)}" width="${f(bw)}" height="${f(bh)}" rx="${f(16 * s)}" fill="#000" opacity=".5" filter="url(#b12)"/><rect width="${f(bw)}" height="${f(bh)}" rx="${f(16 * s)}" fill="#141118"/><rect width="${f(bw)}" height="${f(bh)}" rx="${f(16 * s)}" fill="url(#rim)" opacity=".5"/><g stroke="#F6EFE2" stroke-opacity=".55" stroke-width="${f(3 * s)}" fill="none"><path d="M${f(26 * s)} ${f(128 * s)}H${f(bw - 26 * s)}M${f(26 * s)} ${f(250 * s)}H${f(bw - 26 * s)}M${f(bw / 3)} ${f(26 * s)}V${f(128 * s)}M${f((bw * 2) / 3)} ${f(26 * s)}V${f(128 * s)}M${f(bw * 0.62)} ${f(250 * s)}V${f(bh - 26 * s)}"/></g><g fill="${g[0]}"><rect x="${f(40 * s)}" y="${f(168 * s)}" width="${f(330 * s)}" height="${f(16 * s)}" rx="${f(8 * s)}"/><rect x="${f(40 * s)}" y="${f(204 * s)}" width="${f(220 * s)}" height="${f(16 * s)}" rx="${f(8 * s)}" opacity=".6"/><circle cx="${f(bw * 0.81)}" cy="${f(322 * s)}" r="${f(34 * s)}"/></g><g transform="translate(0 ${f(-88 * s)})">${stick(st, 'c1')}</g><g transform="translate(0 ${f(-96 * s)}) rotate(${f(ang)}) translate(0 ${f(-80 * s)})">${stick(st2, 'c2')}</g><circle cx="${f(30 * s)}" cy="${f(-92 * s)}" r="${f(17 * s)}" fill="${g[0]}"/></g>`
  },
  // nine-blade iris with coating rings
  Cinematography(W, H, r, g) {
    const cx = W * 0.5,
      cy = H * 0.5,
      R = Math.min(W, H) * 0.43,
      n = 9,
      ap = R * (0.26 + r() * 0.12),
      a0 = r() * 6
    let o = '',
      bl = ''
    for (let i = 7; i > 0; i--)
      o += `<circle cx="${f(cx)}" cy="${f(cy)}" r="${f(R * (1 + i * 0.055))}" fill="none" stroke="${i % 2 ? g[0] : '#ffffff'}" stroke-opacity="${f(0.3 - i * 0.035)}" stroke-width="${f((R * 0.012 * (8 - i)) / 3)}"/>`
    for (let i = 0; i < n; i++) {
      const a = a0 + (i / n) * Math.PI * 2,
        p = pol(cx, cy, ap, a),
        q = pol(cx, cy, ap, a + (Math.PI * 2) / n),
        e = pol(cx, cy, R, a + 1.5),
        e2 = pol(cx, cy, R, a + 1.5 + (Math.PI * 2) / n)
      bl += `<path d="M${f(p[0])} ${f(p[1])}L${f(e[0])} ${f(e[1])}A${f(R)} ${f(R)} 0 0 1 ${f(e2[0])} ${f(e2[1])}L${f(q[0])} ${f(q[1])}z" fill="url(#bl${i % 3})" stroke="#05060b" stroke-width="2"/>`
    }
    const defs = [0, 1, 2]
      .map(
        (i) =>
          `<linearGradient id="bl${i}" x1="${i === 1 ? 1 : 0}" y1="0" x2="${i === 2 ? 0 : 1}" y2="1"><stop stop-color="#232a3e"/><stop offset=".5" stop-color="#10131f"/><stop offset="1" stop-color="#070810"/></linearGradient>`,
      )
      .join('')
    return `<defs>${defs}<radialGradient id="core"><stop stop-color="#FFF3D6"/><stop offset=".28" stop-color="#FFB13D"/><stop offset=".62" stop-color="#FF5A2A" stop-opacity=".9"/><stop offset="1" stop-color="${g[1]}"/></radialGradient></defs>${o}<circle cx="${f(cx)}" cy="${f(cy)}" r="${f(R)}" fill="#06070c"/><circle cx="${f(cx)}" cy="${f(cy)}" r="${f(ap * 1.15)}" fill="url(#core)"/>${bl}<circle cx="${f(cx)}" cy="${f(cy)}" r="${f(R)}" fill="none" stroke="${g[0]}" stroke-opacity=".8" stroke-width="${f(R * 0.014)}"/><ellipse cx="${f(cx - R * 0.34)}" cy="${f(cy - R * 0.46)}" rx="${f(R * 0.34)}" ry="${f(R * 0.14)}" transform="rotate(-34 ${f(cx - R * 0.34)} ${f(cy - R * 0.46)})" fill="#fff" opacity=".16"/><ellipse cx="${f(cx + R * 0.44)}" cy="${f(cy + R * 0.5)}" rx="${f(R * 0.2)}" ry="${f(R * 0.07)}" transform="rotate(-38 ${f(cx + R * 0.44)} ${f(cy + R * 0.5)})" fill="${g[0]}" opacity=".35"/>`
  },
  // radial waveform around the sun
  Recording(W, H, r) {
    const cx = W * 0.5,
      cy = H * 0.52,
      R = Math.min(W, H) * 0.2,
      n = 132,
      p1 = r() * 6,
      p2 = r() * 6
    let o = ''
    for (let i = 0; i < n; i++) {
      const a = (i / n) * Math.PI * 2 - Math.PI / 2,
        m = 0.5 + 0.5 * Math.sin(a * 3 + p1),
        h =
          R *
          (0.1 +
            1.05 * Math.pow(Math.abs(Math.sin(a * 2 + p2) * Math.sin(a * 7 + p1)), 0.8) * (0.35 + 0.65 * m) +
            r() * 0.12),
        A = pol(cx, cy, R * 1.28, a),
        B = pol(cx, cy, R * 1.28 + h, a)
      o += `<path d="M${f(A[0])} ${f(A[1])}L${f(B[0])} ${f(B[1])}" stroke="${['#A07BFF', '#43C9E6', '#FF6FCB', '#C7B0FF'][(((i * 7) / n + m * 2) | 0) % 4]}" stroke-width="${f(R * 0.034)}" stroke-linecap="round"/>`
    }
    let rings = ''
    for (let i = 1; i < 7; i++)
      rings += `<circle cx="${f(cx)}" cy="${f(cy)}" r="${f(R * (1.3 + i * 0.42))}" fill="none" stroke="#fff" stroke-opacity="${f(0.085 - i * 0.011)}" stroke-width="1.5"/>`
    return (
      rings +
      `<g filter="url(#glow)">${o}</g><circle cx="${f(cx)}" cy="${f(cy)}" r="${f(R)}" fill="url(#sun)"/>`
    )
  },
  // velvet folds, a pool of light and two masks made of arcs
  Acting(W, H, r) {
    let o = ''
    const n = 26
    for (let i = 0; i < n; i++) {
      const x = (i * W) / n,
        w = W / n
      o += `<rect x="${f(x)}" width="${f(w + 1)}" height="${H}" fill="url(#fold)" opacity="${f(0.55 + r() * 0.35)}"/>`
    }
    const cx = W * 0.5,
      cy = H * 0.5,
      R = Math.min(W, H) * 0.255
    const face = (x, y, k, c, smile) =>
      `<g transform="translate(${f(x)} ${f(y)}) rotate(${k})"><path d="M${f(-R * 0.72)} ${f(-R * 0.78)}Q0 ${f(-R * 1.02)} ${f(R * 0.72)} ${f(-R * 0.78)}Q${f(R * 0.86)} ${f(R * 0.42)} 0 ${f(R * 1.05)}Q${f(-R * 0.86)} ${f(R * 0.42)} ${f(-R * 0.72)} ${f(-R * 0.78)}z" fill="${c}"/><g fill="none" stroke="#1a070d" stroke-width="${f(R * 0.085)}" stroke-linecap="round"><path d="M${f(-R * 0.46)} ${f(-R * 0.22)}q${f(R * 0.17)} ${f(smile ? -R * 0.2 : R * 0.16)} ${f(R * 0.34)} 0M${f(R * 0.12)} ${f(-R * 0.22)}q${f(R * 0.17)} ${f(smile ? -R * 0.2 : R * 0.16)} ${f(R * 0.34)} 0"/><path d="M${f(-R * 0.34)} ${f(smile ? R * 0.26 : R * 0.5)}q${f(R * 0.34)} ${f(smile ? R * 0.4 : -R * 0.34)} ${f(R * 0.68)} 0"/></g></g>`
    return (
      o +
      `<path d="M${f(cx - W * 0.05)} ${f(-H * 0.05)}L${f(cx + W * 0.05)} ${f(-H * 0.05)}L${f(cx + R * 2.3)} ${f(H)}L${f(cx - R * 2.3)} ${f(H)}z" fill="url(#beam)"/><ellipse cx="${f(cx)}" cy="${f(H * 0.93)}" rx="${f(R * 2.1)}" ry="${f(R * 0.32)}" fill="#FFE3BD" opacity=".35" filter="url(#b12)"/>${face(cx + R * 0.62, cy + R * 0.16, 12, '#D9486A', false)}${face(cx - R * 0.55, cy - R * 0.06, -10, '#FFE9D2', true)}`
    )
  },
  // film strip and timeline crossing a playhead
  Editing(W, H, r) {
    let o = ''
    const rows = 6,
      y0 = H * 0.16,
      rh = H * 0.105,
      cols = [
        ['#FFB13D', '#FF7A3D'],
        ['#3ED6B5', '#27A9B8'],
        ['#43C9E6', '#3A6DF0'],
        ['#A07BFF', '#5D4BD8'],
        ['#2FB57F', '#1E8F70'],
        ['#1E8F70', '#166B60'],
      ]
    for (let k = 0; k < rows; k++) {
      let x = -r() * 120
      const y = y0 + k * rh * 1.12
      o += `<rect x="0" y="${f(y)}" width="${W}" height="${f(rh)}" fill="#fff" opacity=".03"/>`
      while (x < W) {
        const w = 60 + r() * r() * 380
        if (!(k === 0 && r() < 0.45)) {
          const c = cols[k][(r() * 2) | 0]
          o += `<rect x="${f(x)}" y="${f(y + 3)}" width="${f(w - 5)}" height="${f(rh - 6)}" rx="9" fill="${c}" opacity="${f(0.72 + r() * 0.28)}"/><rect x="${f(x)}" y="${f(y + 3)}" width="${f(w - 5)}" height="${f((rh - 6) * 0.28)}" rx="9" fill="#fff" opacity=".16"/>`
          if (k > 3)
            for (let i = 8; i < w - 14; i += 7) {
              const h =
                (rh - 22) *
                  Math.abs(Math.sin((x + i) * 0.05) * Math.sin((x + i) * 0.017)) *
                  (0.5 + r() * 0.5) +
                3
              o += `<rect x="${f(x + i)}" y="${f(y + rh / 2 - h / 2)}" width="3" height="${f(h)}" rx="1.5" fill="#D8FFF0" opacity=".85"/>`
            }
          else
            for (let i = 10; i + 40 < w - 8; i += 52)
              o += `<rect x="${f(x + i)}" y="${f(y + rh * 0.36)}" width="42" height="${f(rh * 0.46)}" rx="4" fill="#05080f" opacity=".5"/>`
        }
        x += w
      }
    }
    const px = W * (0.42 + r() * 0.2)
    return `<g transform="rotate(-7 ${W / 2} ${H / 2}) scale(1.12) translate(${f(-W * 0.05)} ${f(-H * 0.03)})">${o}<g filter="url(#glow)"><rect x="${f(px)}" y="${f(y0 - 46)}" width="5" height="${f(rh * 1.12 * rows + 70)}" rx="2.5" fill="#FF4A36"/><path d="M${f(px - 17)} ${f(y0 - 62)}h39v22l-19.500 20l-19.500 -20z" fill="#FF4A36"/></g></g><rect y="${f(H * 0.72)}" width="${W}" height="${f(H * 0.28)}" fill="url(#fade)"/>`
  },
}
