export default function SessionDialogs(_: { kind: string }) {
  return null
}
