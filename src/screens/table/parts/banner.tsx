import type { Side } from '../seats.ts';
import './banner.css';

/** What the whole table must know about the age of what it sees. */
export const Banner = ({ text, emptySide }: { readonly text: string; readonly emptySide: Side | null }) => (
  <div class="banner" role="status" data-testid="stale" data-side={emptySide ?? 'none'}>
    <span class="banner-dot" />
    {text}
  </div>
);
