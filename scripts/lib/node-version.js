// Imported before the other modules, which use features of this version.
const minVersion = 20

if (Number.parseInt(process.versions.node, 10) < minVersion) {
  console.error(`asjad: Node.js ${minVersion} or newer is needed, this is ${process.versions.node}`)
  process.exit(1)
}
