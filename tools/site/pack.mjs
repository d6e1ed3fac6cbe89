// node pack.mjs PYODIDE SOURCE OUT WHEEL…: packs Python for the page by Pyodide's own Python.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, source, out, ...wheels] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: pyodide });
for (const folder of [pyodide, source, out]) {
  python.FS.mkdirTree(folder);
  python.mountNodeFS(folder, folder);
}
const names = wheels.map((wheel, at) => {
  const name = `/wheel${at}.whl`;
  python.FS.writeFile(name, readFileSync(wheel));
  return name;
});
python.runPython(readFileSync(new URL("pack.py", import.meta.url), "utf8"));
python.globals.get("pack")(pyodide, source, python.toPy(names), out);
