import { Fragment } from 'react'
import * as m from '#app/i18n/messages/product-form.ts'
import { fieldName } from './field-names.ts'
import type { Faults } from './form-faults.ts'
import { useForm } from './form-field.tsx'

/** The fields that something is wrong with, each a way to it. */
export function FaultLinks({ faults, most = 8 }: { faults: Faults; most?: number }) {
  const { values, base, goTo } = useForm()
  const ids = Object.keys(faults)
  return (
    <>
      {ids.slice(0, most).map((id, n) => (
        <Fragment key={id}>
          {n > 0 && m.comma()}
          <a
            className="link"
            href={`#${id}`}
            onClick={(event) => {
              event.preventDefault()
              goTo(id)
            }}
          >
            {fieldName(id, values, base)}
          </a>
        </Fragment>
      ))}
      {ids.length > most && m.andMore({ fields: '', n: ids.length - most })}
    </>
  )
}
