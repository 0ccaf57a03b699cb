import './banner.css';

/** What the whole table must know about the age of what it sees. */
export const Banner = ({ text }: { readonly text: string }) => (
  <div class="banner" role="status" data-testid="stale">
    <span class="banner-dot" />
    {text}
  </div>
);
