export default function Page() {
  return <h1>invitation</h1>
}
