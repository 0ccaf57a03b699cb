import './claim-time.css';

interface ClaimTimeProps {
  /** Milliseconds since 1970, by the clock that made the view. */
  readonly endsAt: number;
  /** When the view was made. */
  readonly at: number;
}

/** How long the discard may still be claimed: a bar that shrinks to nothing in that time. */
export const ClaimTime = ({ endsAt, at }: ClaimTimeProps) => {
  const leftMs = Math.max(0, endsAt - at);
  return (
    <div class="claim-time" data-testid="claim-time" data-ends-at={endsAt}>
      <div key={endsAt} class="claim-time-left" style={{ animationDuration: `${leftMs}ms` }} />
    </div>
  );
};
