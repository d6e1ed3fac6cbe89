"""How the page looks and what moves on it: one style sheet and a little script, both inside it."""

from __future__ import annotations

LIGHTS = {"green": "#2e7d4f", "amber": "#c98a12", "red": "#b3382a", "grey": "#8a8f96"}
LINES = (
    "#3579bd", "#c9592b", "#3a9160", "#8f55c7", "#a87c17", "#23908a", "#b53f72", "#6f7a86",
    "#5b6ee0", "#8a6d55", "#c0475a", "#5f8f1f", "#2f8fb3", "#a35db0", "#7d7f2a", "#d0742a",
)  # fmt: skip
"""Readable on light and on dark; as many as a game has sources of points, and more."""


PANE = """
.pane{width:min(64rem,96vw);max-height:92vh;overflow-y:auto;border:1px solid var(--c-line);
border-radius:.9rem;background:var(--c-surface);color:var(--c-ink);padding:1rem 1.2rem;
font-size:.95rem;line-height:1.45} .pane::backdrop{background:#0007}
.pane form{position:sticky;top:0;float:right;z-index:1} .pane form button{font-size:1.3rem;
min-width:2.6rem;min-height:2.6rem;border:1px solid var(--c-line);border-radius:50%;cursor:pointer;
background:var(--c-card);color:var(--c-ink);padding:0;justify-content:center}
.pane li::first-letter{text-transform:uppercase}
.pane .head{display:flex;gap:1.2rem;align-items:center;flex-wrap:wrap}
.pane .head>div{flex:1 1 18rem} .pane .head img{max-height:7rem;max-width:10rem}
.pane h2{font-size:1.6rem;margin:.4rem 0}
.pane .head .light{display:inline-block;width:auto;height:auto;border:0;font-size:.75rem;
font-weight:600;color:#fff;border-radius:1rem;padding:.12rem .6rem;margin:0}
.pane .facts{display:flex;flex-wrap:wrap;gap:.8rem 2rem;margin:.8rem 0}
.pane .facts b{display:block;font-size:1.15rem}
.pane .figures{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,24rem),1fr));
gap:.8rem;margin:.8rem 0;grid-auto-flow:dense}
.pane figure:has(>svg){grid-row:span 2}
.pane figure{margin:0;background:var(--c-card);border:1px solid var(--c-line);border-radius:.8rem;
padding:.8rem 1rem;min-width:0} .pane figcaption{font-weight:600;margin-bottom:.5rem}
.pane svg{width:100%;height:auto;display:block} .pane svg text{font:13px system-ui,sans-serif;
fill:var(--c-soft)} .pane .grid{stroke:var(--c-line)}
.pane .forest{display:grid;grid-template-columns:minmax(5rem,38%) 1fr 3.6rem;gap:.4rem .7rem;
align-items:center;font-size:.9rem} .pane .forest .v{text-align:right}
.pane .track{position:relative;width:auto;height:1.5rem;background:var(--c-surface);
border-radius:.3rem;overflow:hidden}
.pane .track u{position:absolute;top:0;bottom:0;width:0;border-left:1.5px solid var(--c-strong)}
.pane .track i{position:absolute;top:.55rem;height:.4rem;border-radius:.2rem;background:var(--c);
opacity:.4} .pane .track b{position:absolute;top:.4rem;width:.7rem;height:.7rem;
margin-left:-.35rem;border:0;border-radius:50%;background:var(--c)}
.pane ul{margin:.2rem 0;padding-left:1.2rem} .pane .foot{font-size:.85rem;color:var(--c-soft)}
.pane .do{display:flex;gap:1rem;flex-wrap:wrap;align-items:center}
"""
"""A component's own page, in the report and in the studio."""

STYLE = """
:root{color-scheme:light dark}
*{box-sizing:border-box} html{scroll-behavior:smooth;scroll-padding-top:4rem}
body{margin:0;background:var(--c-surface);color:var(--c-ink);font:16px/1.5 system-ui,sans-serif}
main,header .in{max-width:72rem;margin:0 auto;padding:0 1rem}
header{padding:2rem 0 .5rem}
h1{font-size:1.9rem;line-height:1.2;margin:0 0 .3rem} h2{font-size:1.35rem;margin:0 0 .3rem}
h3{font-size:1rem;margin:0 0 .5rem} p{margin:.3rem 0 .8rem}
a{color:var(--c-action)} .soft{color:var(--c-soft);font-size:.9rem}
nav{position:sticky;top:0;z-index:2;background:var(--c-surface);
border-bottom:1px solid var(--c-line)}
nav .in{max-width:72rem;margin:0 auto;padding:.4rem 1rem;display:flex;gap:.9rem;align-items:center;
flex-wrap:wrap;white-space:nowrap;font-size:.9rem} nav a{text-decoration:none;
padding:.35rem 0;border-bottom:2px solid transparent}
nav a[aria-current]{color:var(--c-ink);border-color:var(--c-action);font-weight:600}
.tables{display:flex;gap:.25rem;align-items:center;margin-right:.4rem}
.tables button{font:inherit;min-width:2.4rem;min-height:2.2rem;border:1px solid var(--c-strong);
border-radius:.5rem;background:var(--c-card);color:var(--c-ink);cursor:pointer}
.tables button[aria-pressed=true]{background:var(--c-action);color:var(--c-on-action);
border-color:var(--c-action)}
.first{background:var(--c-card);border:1px solid var(--c-line);
border-left:.45rem solid var(--c-action);
border-radius:.8rem;padding:.9rem 1.1rem;margin:1rem 0;font-size:1.12rem}
.mending{margin:.8rem 0} .mending button{font:inherit;min-height:2.4rem;padding:.3rem .9rem;
border:1px solid var(--c-action);border-radius:.5rem;background:var(--c-card);
color:var(--c-action);cursor:pointer}
.first h2{font-size:.85rem;text-transform:uppercase;letter-spacing:.06em;color:var(--c-soft)}
.answers{display:grid;grid-template-columns:repeat(auto-fit,minmax(19rem,1fr));gap:.8rem;
margin:1rem 0 2rem}
.answer{background:var(--c-card);border:1px solid var(--c-line);border-radius:.8rem;
padding:.9rem 1rem}
.answer h3{display:flex;gap:.6rem;align-items:flex-start}
.light{flex:none;display:inline-flex;align-items:center;gap:.4rem;font-size:.75rem;
font-weight:600;color:#fff;border-radius:1rem;padding:.12rem .6rem;margin-top:.12rem}
section{border-top:1px solid var(--c-line);padding:1.6rem 0}
.figures{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,27rem),1fr));gap:1rem;
margin:1rem 0} .figures.three{grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr))}
figure{margin:0;background:var(--c-card);border:1px solid var(--c-line);border-radius:.8rem;
padding:.9rem 1rem;min-width:0} figure.wide{grid-column:1/-1}
figcaption{font-weight:600;margin-bottom:.6rem}
figure .foot{font-size:.85rem;color:var(--c-soft);margin:.6rem 0 0}
svg{width:100%;height:auto;display:block} svg text{font:13px system-ui,sans-serif;
fill:var(--c-soft)}
.grid{stroke:var(--c-line)} .zero{stroke:var(--c-strong);stroke-width:1.5}
.forest{display:grid;grid-template-columns:minmax(5rem,38%) 1fr 3.6rem;gap:.4rem .7rem;
align-items:center;font-size:.9rem} .forest .v{text-align:right;font-variant-numeric:tabular-nums}
.forest img{height:1.9rem;max-width:3rem;vertical-align:middle;margin-right:.5rem}
.track{position:relative;height:1.5rem;background:var(--c-surface);border-radius:.3rem;
overflow:hidden}
.track u{position:absolute;top:0;bottom:0;width:0;border-left:1.5px solid var(--c-strong)}
.track i{position:absolute;top:.55rem;height:.4rem;border-radius:.2rem;background:var(--c);
opacity:.4} .track b{position:absolute;top:.4rem;width:.7rem;height:.7rem;margin-left:-.35rem;
border-radius:50%;background:var(--c)}
.bar{display:flex;height:1.6rem;border-radius:.3rem;overflow:hidden;margin:.15rem 0 .7rem}
.bar span{min-width:0;color:#fff;font-size:.78rem;line-height:1.6rem;text-align:center;
overflow:hidden;white-space:nowrap}
.key{display:flex;flex-wrap:wrap;gap:.2rem 1rem;font-size:.85rem;margin:.4rem 0 0}
.key i{display:inline-block;width:.8rem;height:.8rem;border-radius:.2rem;margin-right:.35rem;
vertical-align:-.08rem}
.scroll{overflow-x:auto;max-height:34rem;overflow-y:auto}
table{border-collapse:collapse;width:100%;font-size:.88rem;font-variant-numeric:tabular-nums}
th,td{padding:.35rem .6rem;text-align:right;border-bottom:1px solid var(--c-line)}
th{vertical-align:bottom;font-weight:600}
thead th{position:sticky;top:0;background:var(--c-card)}
table.sort th{cursor:pointer} th[aria-sort=ascending]::after{content:" ▲"}
th[aria-sort=descending]::after{content:" ▼"}
td{white-space:nowrap} td:first-child{white-space:normal;min-width:6.5rem}
th:first-child,td:first-child{text-align:left}
tr.believed td{font-weight:650}
td.cell{color:#fff;text-align:center}
details{margin:.2rem 0 .8rem} summary{cursor:pointer;color:var(--c-action)}
.answer p:last-child{color:var(--c-soft);font-size:.88rem;margin:0}
code{background:var(--c-paper);border:1px solid var(--c-line);border-radius:.35rem;
padding:.1rem .4rem;
overflow-wrap:anywhere} .honest{background:var(--c-card);border:1px solid var(--c-line);
border-radius:.8rem;padding:1rem 1.2rem} .honest li{margin:.4rem 0}
.stronger{margin:-1rem 0 2rem}
#tip{position:fixed;z-index:9;pointer-events:none;background:var(--c-ink);color:var(--c-surface);
padding:.35rem .6rem;border-radius:.4rem;font-size:.85rem;max-width:18rem;display:none}
[data-tip]{cursor:help} [hidden]{display:none!important}
@media (max-width:60rem){nav .in{flex-wrap:nowrap;overflow-x:auto}}
@media (max-width:34rem){.forest{grid-template-columns:1fr 3.4rem}
.forest .l{grid-column:1/-1;margin-bottom:-.3rem} h1{font-size:1.5rem} th,td{padding:.3rem .45rem}}
@media print{nav{display:none} [data-n]{display:block!important}}
"""

SCRIPT = """
const tip = document.getElementById('tip');
addEventListener('pointermove', event => {
  const told = event.target.closest?.('[data-tip]');
  tip.style.display = told ? 'block' : 'none';
  if (!told) return;
  tip.textContent = told.dataset.tip;
  const wide = tip.offsetWidth, high = tip.offsetHeight;
  tip.style.left = Math.max(4, Math.min(event.clientX + 14, innerWidth - wide - 4)) + 'px';
  tip.style.top = (event.clientY + high + 24 > innerHeight ? event.clientY - high - 10
    : event.clientY + 16) + 'px';
});
function show(players) {
  for (const each of document.querySelectorAll('[data-n]'))
    each.hidden = each.dataset.n !== players;
  for (const each of document.querySelectorAll('.tables button'))
    each.setAttribute('aria-pressed', each.value === players);
}
for (const each of document.querySelectorAll('.tables button'))
  each.addEventListener('click', () => show(each.value));
show(document.body.dataset.first);
const links = new Map(
  [...document.querySelectorAll('nav a')].map(link => [link.hash.slice(1), link]));
const inView = new IntersectionObserver(seen => {
  for (const each of seen) if (each.isIntersecting) {
    for (const link of links.values()) link.removeAttribute('aria-current');
    links.get(each.target.id)?.setAttribute('aria-current', 'true');
    links.get(each.target.id)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}, { rootMargin: '-20% 0px -70% 0px' });
for (const section of document.querySelectorAll('section')) inView.observe(section);
for (const each of document.querySelectorAll('[data-fix]'))
  each.addEventListener('click', () => {
    if ('studio' in document.documentElement.dataset) {
      location.href = '/?fix=' + encodeURIComponent(each.dataset.fix);
      return;
    }
    const told = each.nextElementSibling, typed = told.querySelector('code');
    told.hidden = false;
    getSelection().selectAllChildren(typed);
    navigator.clipboard?.writeText(typed.textContent).catch(() => {});
  });
const opened = () => {
  for (const pane of document.querySelectorAll('dialog[open]')) pane.close();
  const pane = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (pane?.matches('dialog')) { pane.showModal(); pane.scrollTop = 0; }
};
for (const pane of document.querySelectorAll('dialog')) {
  pane.addEventListener('close', () => {
    if (location.hash === '#' + pane.id) history.replaceState(null, '', '#components');
  });
  pane.addEventListener('click', event => { if (event.target === pane) pane.close(); });
}
addEventListener('hashchange', opened);
opened();
for (const head of document.querySelectorAll('table.sort th')) {
  head.tabIndex = 0;
  const sort = () => {
    const down = head.getAttribute('aria-sort') !== 'descending';
    for (const other of head.parentNode.children) other.removeAttribute('aria-sort');
    head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
    const at = head.cellIndex, body = head.closest('table').tBodies[0];
    const value = row => { const cell = row.cells[at];
      return cell.dataset.v === undefined ? cell.textContent : +cell.dataset.v; };
    const rows = [...body.rows].sort((a, b) => { const x = value(a), y = value(b);
      return (typeof x === 'number' ? x - y : x.localeCompare(y)) * (down ? -1 : 1); });
    body.append(...rows);
  };
  head.addEventListener('click', sort);
  head.addEventListener('keydown', event => { if (event.key === 'Enter') sort(); });
}
"""
