import { Num } from '@asjad/ui/controls/num.tsx'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/tickets.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Finder } from '#app/ui/finder.tsx'

const shown = 20

/** Finds a customer by name, mail or telephone; before that, those who ordered last. */
export const CustomerPicker = ({ onChoose }: { onChoose: (id: number) => void }) => (
  <Finder
    name="readers"
    label={m.reader()}
    placeholder={m.findReader()}
    none={m.noReader()}
    find={(q, signal) => call('GET /admin/customers', { per_page: shown, ...(q && { q }) }, { signal })}
  >
    {(customers) => (
      <ul className="mt-2 max-h-72 overflow-y-auto rounded-sm border border-line" aria-label={m.reader()}>
        {customers.map((customer) => (
          <li key={customer.id}>
            <button
              type="button"
              className="menu-item min-h-11 w-full rounded-none! text-start"
              onClick={() => onChoose(customer.id)}
            >
              <Avatar name={customer.name} />
              <span className="min-w-0 flex-1">
                <span className="block truncate">
                  <bdi>{customer.name}</bdi>
                </span>
                <span className="cell-sub block truncate">
                  <Num>{customer.email}</Num>
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    )}
  </Finder>
)
