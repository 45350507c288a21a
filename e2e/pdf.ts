/** An empty one-page document, padded by this many lines. */
export const pdf = (lines: number) => {
  const body = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >> endobj
${'% a line that takes room\n'.repeat(lines)}`
  const table = `xref\n0 1\n0000000000 65535 f \ntrailer << /Size 4 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return { name: 'سيرة.pdf', mimeType: 'application/pdf', buffer: Buffer.from(body + table) }
}
