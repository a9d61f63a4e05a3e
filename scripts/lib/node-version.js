// Imported first: what the other modules do needs this much.
const oldest = 20

if (Number.parseInt(process.versions.node, 10) < oldest) {
  console.error(`asjad: Node.js ${oldest} or newer is needed, this is ${process.versions.node}`)
  process.exit(1)
}
