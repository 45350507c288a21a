/** Applied in a shadow root, so that neither the shop's page nor the sheet restyles the other. */
export const sheetStyle = `
dialog { position: fixed; inset: auto 0 0; margin: 0 auto; width: min(100%, 26rem); box-sizing: border-box; padding: 1.25rem;
  border: 0; border-radius: 1rem 1rem 0 0; background: #fff; color: #111; color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; }
dialog::backdrop { background: rgb(0 0 0 / 55%); }
h2 { margin: 0 0 .75rem; font-size: 1.1rem; }
dl { display: grid; grid-template-columns: 1fr auto; gap: .25rem 1rem; margin: 0 0 .75rem; }
dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; }
.total { padding-block-start: .5rem; border-block-start: 1px solid #ddd; font-weight: 700; }
label { display: grid; gap: .25rem; margin-block-end: .5rem; }
input { padding: .5rem .75rem; border: 1px solid #999; border-radius: .5rem; font: inherit; }
p { min-block-size: 1.5em; margin: .25rem 0 .5rem; }
.choices { display: grid; grid-template-columns: 1fr 1fr; gap: .5rem; }
button { padding: .6rem; border: 1px solid #999; border-radius: .5rem; background: #f4f4f4; color: #111; font: inherit; cursor: pointer; }
button:disabled { opacity: .5; cursor: default; }
.approve { grid-column: 1 / -1; border-color: #000; background: #000; color: #fff; }
.cancel { grid-column: 1 / -1; background: none; }
@media (min-width: 700px) { dialog { inset: 0; margin: auto; block-size: fit-content; border-radius: 1rem; } }
`
