import type { FontPair } from '@matla/contract/brand/font-pairs'
import { everyday, rareIn } from './characters.ts'
import { cutsOf, type Face, loweredLines, measuresOf } from './designs.ts'
import { fallbackFaces } from './fallbacks.ts'

/** The faces of a pair, its fallbacks and its stacks; addresses of files are relative to `web/app/ui`. */
export function fontSheet(pair: FontPair): string {
  const { text, title } = measuresOf[pair]
  return [
    ...cutsOf(pair).flatMap(facesOf),
    ...fallbackFaces(text, 'Text'),
    ...fallbackFaces(title, 'Title'),
    stacks(text.design, title.design),
  ].join('\n')
}

/**
 * The everyday characters of each script are one family, and the rare ones of both scripts a third, because a browser loads
 * every face of a family that it uses, and shows a system font until it has.
 */
const facesOf = (face: Face) => [
  faceOf(
    face.script === 'arabic' ? `${face.design} Arabic` : face.design,
    face,
    `./fonts/${face.name}.woff2`,
    everyday[face.script],
  ),
  faceOf(`${face.design} Rare`, face, face.file, rareIn(face.script)),
]

const faceOf = (family: string, { weight, design }: Face, url: string, range: string) =>
  `@font-face {
  font-family: '${family}';
  src: url('${url}') format('woff2');
  font-weight: ${weight};
  font-display: swap;
${lineOf(design)}  unicode-range: ${range};
}`

const lineOf = (design: string) => {
  const [above, below] = loweredLines[design] ?? []
  return above === undefined ? '' : `  ascent-override: ${above}%;\n  descent-override: ${below}%;\n`
}

/** The font for the page's own script first, so that its spaces come from the same file and a sentence is one run. */
const stacks = (text: string, title: string): string => `@layer tokens {
  :root {
    ${stackOf('text', text, 'Text')}
    ${stackOf('display', title, 'Title')}
    --font-text: '${text}', '${text} Arabic', var(--text-rest);
    --font-display: '${title}', '${title} Arabic', var(--display-rest);
  }
  :root:lang(ar) {
    --font-text: '${text} Arabic', '${text}', var(--text-rest);
    --font-display: '${title} Arabic', '${title}', var(--display-rest);
  }
}`

const stackOf = (name: string, design: string, use: string) =>
  `--${name}-rest: '${design} Rare', '${design} ${use} Fallback', '${design} ${use} Fallback Arabic', '${design} ${use} Fallback Naskh', system-ui, sans-serif;`
