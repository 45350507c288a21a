// A length as SVG has it, and a point on a circle.
export const f = (n) => (+n).toFixed(1)
export const pol = (cx, cy, r, a) => [cx + r * Math.cos(a), cy + r * Math.sin(a)]
