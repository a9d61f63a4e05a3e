import { Skeleton } from '@asjad/ui/controls/skeleton.tsx'

/** Placeholder of a card that is still loading, with the same boxes in the same positions. */
export const CardSkeleton = () => (
  <div aria-hidden="true">
    <Skeleton className="aspect-square" />
    <div className="mt-4 flex justify-between">
      <Skeleton className="h-6 w-20" />
      <Skeleton className="mt-1 h-4 w-12" />
    </div>
    <Skeleton className="mt-3 h-6 w-4/5" />
    <Skeleton className="mt-2.5 h-4 w-3/5" />
    <Skeleton className="mt-3 h-6 w-2/5" />
    <Skeleton className="mt-4 h-11 w-full" />
  </div>
)
