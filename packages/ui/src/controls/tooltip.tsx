/**
 * The hint of the element around it, which has the class `tip` (and `tip-side` or `tip-below` for its place). It repeats
 * the accessible name of that element. The pointer may rest on it, and Escape hides it (`useTooltipEscape`).
 */
export const Tooltip = ({ children }: { children: string }) => <span role="tooltip">{children}</span>
