import type { ShopSetting, ShopSettings } from '@asjad/contract/admin/settings'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Rss } from 'lucide'
import { type MouseEvent, useEffect } from 'react'
import { ThingHistory } from '#app/features/audit/thing-history.tsx'
import { UnsavedChanges } from '#app/forms/unsaved-changes.tsx'
import { settingNames } from '#app/i18n/messages/setting-names.ts'
import * as m from '#app/i18n/messages/settings.ts'
import { Presence } from '#app/live/presence.tsx'
import { DraftNote } from '#app/ui/draft-note.tsx'
import { Note } from '#app/ui/note.tsx'
import { SaveBar } from '#app/ui/save-bar.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { FeedAddresses, feedPart } from './feed-addresses.tsx'
import { SettingFields } from './setting-field.tsx'
import { type Part, settingParts } from './setting-parts.ts'
import { fieldId } from './shows.tsx'
import { fieldNames, type SettingsForm, useSettingsForm } from './use-settings-form.ts'

/** All settings on one page, in parts. */
export function SettingsPage({ opened }: { opened: ShopSettings }) {
  const form = useSettingsForm(opened)
  useFocusOnFault(form.refusals)
  const isChanged = form.changed.length > 0
  return (
    <>
      <div className="settings">
        <PartList />
        <div className="stack settings-form">
          <Presence kind="settings" id="shop" isEditing={isChanged} />
          <DraftNote draft={form.draft} onRestore={form.restore} />
          <Clashes form={form} />
          {settingParts.map((part) => (
            <SettingsPart key={part.id} part={part} form={form} />
          ))}
          <FeedAddresses url={opened.feed_url} />
          <ThingHistory kind="settings" id="shop" />
        </div>
      </div>
      {isChanged && (
        <SaveBar
          changes={m.changed(changedSettings(form).length)}
          busy={form.busy}
          onSave={() => void form.save()}
          onDiscard={form.discard}
        />
      )}
      <UnsavedChanges when={isChanged} onSave={form.saveOrFail} />
    </>
  )
}

const changedSettings = ({ settings, changed }: SettingsForm) =>
  settings.filter((setting) => fieldNames(setting).some((field) => changed.includes(field)))

/** After each refusal the person reads first what is wrong first. */
export function useFocusOnFault(refusals: number) {
  useEffect(() => {
    if (refusals > 0) document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
}

/** Within the page: the router must not take it for a way out of a form with unsaved changes. */
const goTo = (id: string) => (event: MouseEvent) => {
  event.preventDefault()
  const target = document.getElementById(id)
  target?.focus({ preventScroll: true })
  ;(target?.closest('.sect') ?? target)?.scrollIntoView({ behavior: 'instant', block: 'start' })
}

const PartList = () => (
  <nav aria-label={m.parts()} className="settings-parts">
    <ul>
      {[...settingParts, { id: feedPart, name: m.feed, icon: Rss }].map(({ id, name, icon }) => (
        <li key={id}>
          <a className="nav-item" href={`#${id}`} onClick={goTo(`${id}-title`)}>
            <Icon of={icon} size={17} stroke={1.5} />
            <span>{name()}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

export function SettingsPart({ part: { id, name, keys, note }, form }: { part: Part; form: SettingsForm }) {
  const settings = keys.flatMap((key) => form.settings.find((setting) => setting.key === key) ?? [])
  return (
    <section className="sect" id={id} aria-labelledby={`${id}-title`}>
      <div className="sect-head">
        <h2 id={`${id}-title`} tabIndex={-1}>
          {name()}
        </h2>
      </div>
      <div className="sect-body form-grid">
        <div className="bi">
          {settings.map((setting) => (
            <SettingFields key={setting.key} setting={setting} form={form} required={setting.key === 'name'} />
          ))}
        </div>
        {note && <Note tone="gold">{note()}</Note>}
      </div>
    </section>
  )
}

/** Fields that somebody else has changed, too: both values side by side. Saving again keeps one's own. */
export function Clashes({ form: { clash, settings, takeTheirs } }: { form: SettingsForm }) {
  if (!clash || Object.keys(clash.fields).length === 0) return null
  return (
    <div role="alert">
      <Note tone="warning">
        <b className="block">{m.clashTitle({ name: clash.by ? `\u2068${clash.by}\u2069` : m.somebody() })}</b>
        <span className="mt-2 grid gap-2">
          {Object.entries(clash.fields).map(([field, { yours, theirs }]) => (
            <span key={field} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <a className="link" href={`#${fieldId(field)}`} onClick={goTo(fieldId(field))}>
                {nameOf(settings, field)}
              </a>
              <span>
                {m.mine()}: <bdi>{yours || m.empty()}</bdi>
              </span>
              <ToolButton onClick={() => takeTheirs(field, theirs)}>
                {m.theirs()}: <bdi>{theirs || m.empty()}</bdi>
              </ToolButton>
            </span>
          ))}
        </span>
      </Note>
    </div>
  )
}

function nameOf(settings: readonly ShopSetting[], field: string) {
  const setting = settings.find((one) => fieldNames(one).includes(field))
  return setting ? settingNames[setting.key].name() : field
}
