/** Submits the browser-return form without a click. */
export const autoReturn = "document.getElementById('return').submit()\n"

/** The app's dark palette, with a striped ribbon that marks the sandbox. */
export const stylesheet = `
:root {
  color-scheme: dark;
  --bg: #0b0c10; --bg-2: #0f1116; --surface: #14161c; --surface-2: #1b1e26;
  --line: rgba(255, 246, 230, 0.11); --line-2: rgba(255, 246, 230, 0.2); --field: #7c8190;
  --text: #f6f2ea; --soft: #ded9cf; --muted: #b9b5ac;
  --brand: #ffb13d; --on-brand: #1b1203; --link: #ffc877; --cyan: #43c9e6; --ok: #4ed8a0; --bad: #ff8a80; --warn: #ffd166;
}
* { box-sizing: border-box; }
body {
  margin: 0; min-block-size: 100dvh; color: var(--text); font: 400 1.0625rem/1.6 "IBM Plex Sans Arabic", "Segoe UI", system-ui, "Noto Sans Arabic", Tahoma, sans-serif;
  background: radial-gradient(60rem 30rem at 50% -8rem, rgba(255, 177, 61, 0.13), transparent), var(--bg);
}
:lang(ar) { line-height: 1.8; }
h1, h2, h3, .amount, .btn { font-family: Alexandria, "IBM Plex Sans Arabic", "Segoe UI", system-ui, "Noto Kufi Arabic", sans-serif; }
h1 { font-size: clamp(1.35rem, 1.1rem + 1.4vw, 1.9rem); line-height: 1.35; margin: 0; text-wrap: balance; }
h2 { font-size: 1.15rem; margin: 0 0 12px; } h3 { font-size: 1rem; margin: 20px 0 8px; }
p { margin: 0; } a { color: var(--link); } ul { list-style: none; margin: 0; padding: 0; }
img { max-inline-size: 100%; block-size: auto; border-radius: 10px; display: block; }
main { inline-size: min(1180px, 100%); margin-inline: auto; padding: clamp(14px, 3vw, 32px); display: grid; grid-template-columns: minmax(0, 1fr); gap: 18px; }
.narrow main { inline-size: min(620px, 100%); }
.muted { color: var(--muted); } .small { font-size: 0.875rem; } .ok { color: var(--ok); font-weight: 600; }
.emblem { inline-size: 1.1em; block-size: 1.1em; fill: none; stroke: var(--brand); stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; vertical-align: -0.15em; }
.ribbon {
  padding: 8px 16px; border-radius: 10px; font-weight: 600; font-size: 0.9rem; text-align: center; color: var(--warn); border: 1px solid rgba(255, 209, 102, 0.35);
  background: repeating-linear-gradient(-45deg, rgba(255, 209, 102, 0.14) 0 12px, rgba(255, 209, 102, 0.05) 12px 24px);
}
.card, .pay { background: var(--surface); border: 1px solid var(--line); border-radius: 22px; padding: clamp(16px, 3vw, 26px); box-shadow: 0 10px 30px -12px rgba(0, 0, 0, 0.7); }
.pay { display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px; }
.sum { display: grid; gap: 4px; padding: 18px; border-radius: 14px; background: var(--bg-2); border: 1px solid var(--line); }
.amount { font-size: clamp(2rem, 1.5rem + 3vw, 2.9rem); font-weight: 700; line-height: 1.25; font-variant-numeric: tabular-nums; }
[dir="rtl"] .amount { text-align: end; }
.about { font-weight: 600; overflow-wrap: anywhere; }
fieldset { border: 0; margin: 0; padding: 0; min-inline-size: 0; } legend { padding: 0; margin-block-end: 8px; color: var(--muted); }
.methods { display: flex; flex-wrap: wrap; gap: 8px; } .methods legend { inline-size: 100%; float: inline-start; }
.tab { position: relative; cursor: pointer; } .tab input { position: absolute; inset: 0; opacity: 0; margin: 0; cursor: pointer; }
.tab span { display: block; padding: 8px 16px; border-radius: 999px; border: 1px solid var(--line-2); min-block-size: 44px; line-height: 26px; }
.tab input:checked + span { border-color: var(--brand); color: var(--brand); background: rgba(255, 177, 61, 0.1); font-weight: 600; }
.tab input:focus-visible + span { outline: 3px solid var(--cyan); outline-offset: 3px; }
.levers { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 14px; }
.levers.rare { grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr)); margin-block-start: 16px; }
.lever { display: grid; gap: 6px; align-content: start; } .lever small { padding-inline: 4px; line-height: 1.5; text-align: center; }
.btn {
  font-size: 1rem; font-weight: 600; color: var(--text); background: var(--surface-2); border: 1px solid var(--line-2); border-radius: 999px;
  min-block-size: 46px; padding: 8px 18px; cursor: pointer; transition: background-color 0.16s, border-color 0.16s;
}
.btn:hover { border-color: var(--text); } .btn.approve { background: var(--brand); border-color: var(--brand); color: var(--on-brand); } .btn.approve:hover { background: #ffc05f; }
.btn.decline { border-color: rgba(255, 138, 128, 0.6); color: var(--bad); } .btn.tiny { min-block-size: 34px; padding: 2px 12px; font-size: 0.85rem; }
.more { border-block-start: 1px solid var(--line); padding-block-start: 14px; }
summary { cursor: pointer; font-weight: 600; min-block-size: 32px; } summary span + .muted { font-weight: 400; margin-inline-start: 8px; }
.foot { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 6px 18px; border-block-start: 1px solid var(--line); padding-block-start: 14px; }
.note form { display: grid; gap: 8px; justify-items: start; }
.row { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; } .spread { justify-content: space-between; }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(440px, 100%), 1fr)); gap: 18px; align-items: start; } .column { display: grid; grid-template-columns: minmax(0, 1fr); gap: 18px; }
.knobs { display: grid; grid-template-columns: minmax(0, 1fr); gap: 10px; } .knobs label, .row label { display: flex; justify-content: space-between; align-items: center; gap: 12px; color: var(--soft); font-size: 0.95rem; }
.knobs input, .knobs select, input[type="search"] {
  font: inherit; color: var(--text); background: var(--bg-2); border: 1px solid var(--field); border-radius: 8px; padding: 5px 10px; inline-size: 11.5rem; max-inline-size: 52%; min-block-size: 40px; flex: none;
}
input[type="search"] { inline-size: 16rem; max-inline-size: 100%; }
:focus-visible { outline: 3px solid var(--cyan); outline-offset: 3px; border-radius: 8px; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; inline-size: 100%; font-size: 0.9rem; }
th, td { text-align: start; padding: 8px 10px; border-block-end: 1px solid var(--line); vertical-align: top; } th { color: var(--muted); font-weight: 500; white-space: nowrap; }
td form { display: inline-flex; gap: 6px; margin-block: 2px; } .status { font-weight: 700; } .status.A { color: var(--ok); } .status.D, .status.E, .status.C, .status.X { color: var(--bad); } .status.P, .status.H, .status.V { color: var(--warn); }
.mails { display: grid; gap: 10px; } .mail { display: grid; gap: 2px; color: inherit; text-decoration: none; padding: 14px 18px; border-radius: 14px; overflow-wrap: anywhere; } .mail:hover { border-color: var(--brand); } .mail > * { text-align: start; } .mail time { justify-self: start; }
.facts { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 16px; margin: 0 0 14px; overflow-wrap: anywhere; } .facts dt { color: var(--muted); } .facts dd { margin: 0; } .files { margin-block-end: 14px; }
.tabs { display: flex; flex-wrap: wrap; gap: 4px; border-block-end: 1px solid var(--line-2); margin-block-end: 16px; }
.tabs a { padding: 8px 16px; text-decoration: none; color: var(--muted); border-block-end: 3px solid transparent; } .tabs a[aria-current] { color: var(--text); border-color: var(--brand); font-weight: 600; }
iframe { inline-size: 100%; block-size: 70vh; border: 0; border-radius: 14px; background: #fff; } pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; font: inherit; } pre[dir="ltr"], .headers { font: 0.85rem/1.6 ui-monospace, monospace; } .headers td { overflow-wrap: anywhere; }
.tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(250px, 100%), 1fr)); gap: 18px; } .tiles a { display: grid; gap: 10px; color: inherit; text-decoration: none; } .tiles .card { padding: 14px; }
.split { display: grid; gap: 24px; grid-template-columns: minmax(0, 320px) minmax(0, 1fr); } .split > div { display: grid; gap: 16px; align-content: start; }
.bar { display: flex; gap: 10px; align-items: center; margin-block-start: 8px; } progress { flex: 1; accent-color: var(--brand); block-size: 10px; min-inline-size: 0; }
@media (max-width: 560px) { .split { grid-template-columns: minmax(0, 1fr); } .pay .levers { grid-template-columns: minmax(0, 1fr); } .columns { gap: 14px; } }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`
