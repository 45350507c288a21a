export type Step = { readonly file: string; readonly before: string | null; readonly text: string }

/** The code blocks of a document that name a file, in order. */
export function stepsOf(document: string): Step[] {
  const blocks = document.matchAll(/^```\w+ file=(\S+)(?: before="([^"]+)")?\n([\s\S]*?)^```$/gm)
  return [...blocks].map(([, file = '', before = null, text = '']) => ({ file, before, text }))
}

export type Command = {
  readonly program: string
  readonly args: readonly string[]
  /** The project folder in which the command runs; '' is the root. */
  readonly folder: string
}

/** The lines of the code blocks marked `run`, in order. */
export function commandsOf(document: string): Command[] {
  const blocks = document.matchAll(/^```sh run(?: in=(\S+))?\n([\s\S]*?)^```$/gm)
  return [...blocks].flatMap(([, folder = '', text = '']) =>
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [program = '', ...args] = line.replace(/^npx /, '').split(' ')
        return { program, args, folder }
      }),
  )
}

/**
 * The file with the step's text inserted before the line that starts with the mark, appended, or as a new file.
 * Throws unless exactly one line matches the mark.
 */
export function applied(found: string | null, { file, before, text }: Step): string {
  if (found === null) return text
  if (before === null) return `${found}\n${text}`
  const lines = found.split('\n')
  const marked = lines.filter((line) => line.trimStart().startsWith(before))
  if (marked.length !== 1) throw new Error(`${file}: ${marked.length} lines begin with ${before}`)
  return lines.flatMap((line) => (line === marked[0] ? [text.trimEnd(), line] : [line])).join('\n')
}
