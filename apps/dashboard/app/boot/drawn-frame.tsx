import { LogoMark } from '@asjad/ui/brand/logo.tsx'

const pages = [7, 5.5, 0, 9, 6]

/**
 * The frame as the document brings it, before the scripts: bar, navigation and page in their places, so that nothing
 * jumps. Without words, since one document serves both languages.
 */
export const DrawnFrame = () => (
  <div className="drawn-frame shell" aria-hidden="true">
    <div className="top on-night">
      <span className="top-brand">
        <LogoMark className="h-[30px] w-[42px]" />
      </span>
      <span className="top-search only-desk" />
    </div>
    <div className="nav">
      <div className="nav-in">
        <div className="nav-pages text-ink-3">
          {pages.map((width) =>
            width === 0 ? (
              <div key={width} className="h-7" />
            ) : (
              <div key={width} className="nav-item">
                <span className="drawn-block size-[17px]" />
                <span className={`drawn-block h-2.5 ${widths[width]}`} />
              </div>
            ),
          )}
        </div>
      </div>
    </div>
    <div className="page text-ink-3">
      <div className="page-head">
        <span className="drawn-block h-6 w-40" />
      </div>
      <div className="sect h-80" />
    </div>
    <div className="tabbar" />
  </div>
)

const widths: Record<number, string> = { 7: 'w-28', 5.5: 'w-20', 9: 'w-32', 6: 'w-24' }
