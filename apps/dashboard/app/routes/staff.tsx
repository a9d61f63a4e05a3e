export default function Page() {
  return <h1>staff</h1>
}
