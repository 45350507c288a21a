/** An environment variable as its parser describes it. */
export type Variable = { readonly name: string; readonly about: string; readonly fallback: string }

const start = '<!-- config:start (made by `node tools/env-table.ts`) -->'
const end = '<!-- config:end -->'

/** The example to copy to `.env`: every variable with its default, commented out. */
export function envExample(variables: readonly Variable[]): string {
  const parts = variables.map(({ name, about, fallback }) => `# ${about}\n#${name}=${fallback}\n`)
  return `# Copy to .env and take the # off what you set. docs/settings.md says more.\n\n${parts.join('\n')}`
}

/** The guide with its table regenerated. Throws if the guide has no markers. */
export function withTable(guide: string, variables: readonly Variable[]): string {
  const [before, rest] = guide.split(start)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined)
    throw new Error('docs/settings.md has lost its config markers.')
  return `${before}${start}\n\n${tableOf(variables)}\n\n${end}${after}`
}

function tableOf(variables: readonly Variable[]): string {
  const rows = variables.map(({ name, about, fallback }) => [
    `\`${name}\``,
    escaped(about),
    fallback && `\`${fallback}\``,
  ])
  const widths = [0, 1, 2].map((at) => Math.max(8, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`
  const ruler = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [line(['Variable', 'For', 'Default']), ruler, ...rows.map(line)].join('\n')
}

const escaped = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
